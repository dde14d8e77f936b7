import type { ClockAction } from '#domain/constants.ts';
import type { Presence } from '#domain/timekeeping/timeEntries/timeEntries.ts';

/** Actions offered in each state, in the order of their buttons. «Salir» never takes the place of «Entrar». */
export const actionsIn: { readonly [P in Presence]: readonly ClockAction[] } = {
  out: ['entry'],
  in: ['pause', 'out'],
  paused: ['resume', 'out'],
};

/** Class of an action's button. */
export const buttonOf: Record<ClockAction, string> = {
  entry: 'primary big',
  pause: 'secondary big',
  resume: 'primary big',
  out: 'exit big',
};

export const stateAfter: Record<ClockAction, Presence> = { entry: 'in', pause: 'paused', resume: 'in', out: 'out' };
