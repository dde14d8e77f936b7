import type { MonthFates, MonthKinds } from './monthKinds.ts';

/** Those that are said of a month where they occur, in their order. */
const kindsOfMonth = ['voluntary', 'night', 'holiday', 'onsite', 'waiting', 'availability'] as const;

/** What of a month is worth saying: on site only beside what was worked elsewhere. */
export const saidOf = (kinds: MonthKinds, remote: number | null): (typeof kindsOfMonth)[number][] =>
  kindsOfMonth.filter((kind) => kinds[kind] > 0 && (kind !== 'onsite' || (remote ?? 0) > 0));

/** What became of the overtime of a month, as far as it occurs; of what is to be rested the first date on which some of it expires. */
export function fatesSaid({ toPay, toRest, settled, offset = 0, forceMajeure }: MonthFates) {
  const [first, ...others] = toRest;
  const resting = toRest.reduce((sum, { ms }) => sum + ms, 0);
  return [
    { fate: 'settled' as const, ms: settled },
    { fate: 'offset' as const, ms: offset },
    ...(first ? [{ fate: 'toRest' as const, ms: resting, until: first.until, isFirst: others.length > 0 }] : []),
    { fate: 'toPay' as const, ms: toPay },
    { fate: 'forceMajeure' as const, ms: forceMajeure },
  ].filter(({ ms }) => ms > 0);
}
