/** `off` says that nothing is planned today, never why. */
export const teammateStates = ['in', 'out', 'off'] as const;
export type TeammateState = (typeof teammateStates)[number];

interface Day {
  /** At work, in a pause too. */
  readonly isIn: boolean;
  /** Milliseconds planned today, less holidays and leave. */
  readonly scheduled: number;
}

/** What people may know of somebody of their team: a free day, a holiday and any leave look the same. */
export const teammateState = ({ isIn, scheduled }: Day): TeammateState => (isIn ? 'in' : scheduled > 0 ? 'out' : 'off');
