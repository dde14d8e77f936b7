export const payrollExportsPath = '/nominas/variables';
