/** How an incident was worked off: why it came about is written down, or it was made good. */
export const reviewStates = ['explained', 'settled'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Open: nobody has reviewed it. */
export const incidentStates = ['open', ...reviewStates] as const;
export type IncidentState = (typeof incidentStates)[number];
