/** The dialog over the list; below it `/{id}`, an upload of many payrolls. */
export const payrollUploadPath = '/employees/payrolls';
