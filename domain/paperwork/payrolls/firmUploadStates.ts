/** The page of these uploads, below the panel, to which it leads back. */
export const firmPayrollsPath = '/gestoria/panel/nominas';

/** Of a file of payslips of several clients; `read` waits to be handed out, company by company. */
export const firmUploadStates = ['waiting', 'working', 'read', 'failed', 'discarded'] as const;
export type FirmUploadState = (typeof firmUploadStates)[number];

/**
 * Of a page: `placed` with a person of a client, `asked` whose it is, `foreign` of a company that is no client of the
 * firm, `skipped` as a further copy or as what the person has already.
 */
export const firmPageStates = ['placed', 'asked', 'foreign', 'skipped'] as const;
export type FirmPageState = (typeof firmPageStates)[number];
