/** What is decided of hours: they are paid, were force majeure, or rest is added or taken as both parties agree. */
export const bankDecisionKinds = ['paid', 'forceMajeure', 'adjusted'] as const;
export type BankDecisionKind = (typeof bankDecisionKinds)[number];

/** Pending: an adjustment waits for the person. */
export const bankDecisionStates = ['pending', 'inForce', 'rejected', 'withdrawn'] as const;
export type BankDecisionState = (typeof bankDecisionStates)[number];

/** How a decision stands; of an adjustment alone the person is asked. */
export function decisionState(decision: {
  readonly kind: BankDecisionKind;
  readonly accepted: boolean | null;
  readonly withdrawn_at: Date | null;
}): BankDecisionState {
  const { kind, accepted, withdrawn_at: withdrawnAt } = decision;
  if (withdrawnAt) return 'withdrawn';
  if (kind !== 'adjusted' || accepted) return 'inForce';
  return accepted === null ? 'pending' : 'rejected';
}

/** Both parties agreed on it: it is taken back by nobody, but undone by an adjustment the other way. */
export const isAgreed = ({
  kind,
  state,
}: {
  readonly kind: BankDecisionKind;
  readonly state: BankDecisionState;
}): boolean => kind === 'adjusted' && state === 'inForce';

/** People whose hours are answered at once. */
export const hoursPerPage = 25;
