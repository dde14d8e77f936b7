/** How much of the working time of others a contract asks. */
export const contractTypes = ['full', 'partial'] as const;
/** What the hours of a contract are counted by. */
export const hoursTypes = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type HoursType = (typeof hoursTypes)[number];
/** How the hours lie in the year: the same every week, or as an irregular distribution was agreed (art. 34.2 ET). */
export const distributions = ['regular', 'irregular'] as const;
/** Indefinite, for a time, and of those who work in seasons (fijo-discontinuo, art. 16 ET). */
export const contractDurations = ['permanent', 'temporary', 'seasonal'] as const;
