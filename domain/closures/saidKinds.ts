import type { MonthKinds } from './monthKinds.ts';

/** Those that are said of a month where they occur, in their order. */
const kindsOfMonth = ['voluntary', 'night', 'holiday', 'onsite', 'waiting', 'availability'] as const;

/** What of a month is worth saying: on site only beside what was worked elsewhere. */
export const saidOf = (kinds: MonthKinds, remote: number | null): (typeof kindsOfMonth)[number][] =>
  kindsOfMonth.filter((kind) => kinds[kind] > 0 && (kind !== 'onsite' || (remote ?? 0) > 0));
