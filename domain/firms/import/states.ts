/** `receiving`: its companies are being handed over; `working`; `done`. */
export const clientImportStates = ['receiving', 'working', 'done'] as const;

export const importedCompanyStates = ['waiting', 'done', 'failed'] as const;
