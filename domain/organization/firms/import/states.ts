/**
 * `receiving`: its companies are being handed over; `working`; `canceling`: no further company is begun, and it ends once
 * the one that was has; `done` and `canceled`: it has ended.
 */
export const clientImportStates = ['receiving', 'working', 'canceling', 'done', 'canceled'] as const;
export type ClientImportState = (typeof clientImportStates)[number];

/** In these it has ended. */
export const endedImportStates = ['done', 'canceled'] as const satisfies readonly ClientImportState[];
/** In these the server is at it. */
export const workingImportStates = ['working', 'canceling'] as const satisfies readonly ClientImportState[];

export const hasEnded = (state: ClientImportState): boolean =>
  (endedImportStates as readonly ClientImportState[]).includes(state);
export const isAtWork = (state: ClientImportState): boolean =>
  (workingImportStates as readonly ClientImportState[]).includes(state);

/** `canceled`: not begun before the import was canceled. */
export const importedCompanyStates = ['waiting', 'done', 'failed', 'canceled'] as const;
