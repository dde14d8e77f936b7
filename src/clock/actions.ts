import type { ClockAction } from '../../domain/constants.ts';
import type { Presence } from '../../domain/timeEntries/timeEntries.ts';

/** What can be pressed in each state, the big button first. */
export const actionsIn: { readonly [P in Presence]: readonly ClockAction[] } = {
  out: ['entry'],
  in: ['out', 'pause'],
  paused: ['resume', 'out'],
};

export const stateAfter: Record<ClockAction, Presence> = { entry: 'in', pause: 'paused', resume: 'in', out: 'out' };
