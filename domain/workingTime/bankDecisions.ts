/** What is decided of hours: they are paid, were force majeure, or rest is added or taken as both parties agree. */
export const bankDecisionKinds = ['paid', 'forceMajeure', 'adjusted'] as const;
export type BankDecisionKind = (typeof bankDecisionKinds)[number];

/** Pending: an adjustment waits for the person. */
export const bankDecisionStates = ['pending', 'inForce', 'rejected', 'withdrawn'] as const;
export type BankDecisionState = (typeof bankDecisionStates)[number];

/** People whose hours are answered at once. */
export const hoursPerPage = 25;
