import type { TimedEntry } from '../entries.ts';
import type { NightOf } from '../night.ts';
import { stretchesOf } from './days.ts';
import type { TimeRuleName } from '../ruleNames.ts';
import type { PersonOnDate } from './rule.ts';

/** A rule that is broken if the person goes on working. */
export interface ComingUp {
  readonly kind: TimeRuleName;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Milliseconds that the rule allows or asks for. */
  readonly limit: number;
}

interface Present {
  /** Entries of the working day up to now, in the order of their beginning; the last one is open and not in a pause. */
  readonly entries: readonly TimedEntry[];
  readonly person: PersonOnDate;
  readonly now: number;
  readonly nightOf: NightOf;
}

/** What somebody who is at work is about to break if they go on, the soonest first; nothing that is broken already. */
export function comingUp({ entries, person, now, nightOf }: Present): ComingUp[] {
  const { minor, elsewhere, limits } = person;
  const worked = entries.reduce((sum, entry) => sum + entry.worked, 0) + (minor ? elsewhere : 0);
  const last = stretchesOf(entries, limits.pause).at(-1);
  const date = entries.at(-1)?.date;
  const found: ComingUp[] = [
    { kind: minor ? 'longDayOfMinor' : 'longDay', at: now + limits.ordinaryDay - worked, limit: limits.ordinaryDay },
  ];
  if (last && last.longest < limits.pause)
    found.push({
      kind: minor ? 'noPauseOfMinor' : 'noPause',
      at: last.start + limits.pauseAfter,
      limit: limits.pause,
    });
  if (minor && date) found.push({ kind: 'minorAtNight', at: nightOf(date, limits.night).start, limit: 0 });
  return found.filter(({ at }) => at >= now).toSorted((one, other) => one.at - other.at);
}
