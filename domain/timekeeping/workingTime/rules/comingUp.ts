import { workingDaysByRest } from '#domain/time/workingDaysByRest.ts';
import type { TimedEntry } from '../entries.ts';
import type { TimeLimits } from '../limits.ts';
import type { NightOf } from '../night.ts';
import type { ComingUpKind } from '../ruleNames.ts';
import { stretchesOf } from './days.ts';
import type { PersonOnDate } from './rule.ts';

/** A rule that is broken if the person goes on working, or if they begin now. */
export interface ComingUp {
  readonly kind: ComingUpKind;
  /** Epoch milliseconds at which its limit is passed; of a rest, at which it is long enough. */
  readonly at: number;
  /** Since when it counts; null: that is no single moment. */
  readonly since: number | null;
  /** Milliseconds that the rule allows or asks for. */
  readonly limit: number;
}

interface AtWork {
  /** What may belong to the day up to now, in the order of its beginning; the last one is open and not in a pause. */
  readonly entries: readonly TimedEntry[];
  readonly person: PersonOnDate;
  /** Where the person becomes an adult during the day: from which epoch milliseconds on. */
  readonly grownUp?: { readonly at: number; readonly person: PersonOnDate } | undefined;
  readonly now: number;
  readonly nightOf: NightOf;
}

/** What somebody who is at work is about to break if they go on, the soonest first; nothing that is broken already. */
export function comingUp({ grownUp, ...atWork }: AtWork): ComingUp[] {
  const found = dueOf(atWork);
  if (!grownUp) return found;
  return [
    ...found.filter(({ at }) => at < grownUp.at),
    ...dueOf({ ...atWork, person: grownUp.person }).filter(({ at }) => at >= grownUp.at),
  ];
}

function dueOf({ entries: recent, person, now, nightOf }: Omit<AtWork, 'grownUp'>): ComingUp[] {
  const { minor, elsewhere, limits } = person;
  const entries = lastDayOf(recent, limits);
  const worked = entries.reduce((sum, entry) => sum + entry.worked, 0) + (minor ? elsewhere : 0);
  const last = stretchesOf(entries, limits.pause).at(-1);
  const date = entries.at(-1)?.date;
  const found: ComingUp[] = [
    {
      kind: minor ? 'longDayOfMinor' : 'longDay',
      at: now + limits.ordinaryDay - worked,
      since: null,
      limit: limits.ordinaryDay,
    },
  ];
  if (last && last.longest < limits.pause)
    found.push({
      kind: minor ? 'noPauseOfMinor' : 'noPause',
      at: last.start + limits.pauseAfter,
      since: last.start,
      limit: limits.pause,
    });
  if (minor && date)
    found.push({ kind: 'minorAtNight', at: nightOf(date, limits.night, date).start, since: null, limit: 0 });
  return found.filter(({ at }) => at >= now).toSorted((one, other) => one.at - other.at);
}

interface AtRest {
  /** Those of the last days that have ended, in the order of their beginning. */
  readonly entries: readonly TimedEntry[];
  readonly person: PersonOnDate;
  /** Local date of now. */
  readonly today: string;
  readonly now: number;
}

/** The rest that would be too short if somebody began a new working day now; what began today may go on. */
export function restComingUp({ entries, person, today, now }: AtRest): ComingUp[] {
  const limit = person.limits.restBetweenDays;
  const [first] = lastDayOf(entries, person.limits);
  if (!first || first.date === today) return [];
  const since = Math.max(...entries.map(({ end }) => end));
  return since + limit > now ? [{ kind: 'shortRest', at: since + limit, since, limit }] : [];
}

/** What was worked in the last of the days that end with a rest. */
const lastDayOf = (entries: readonly TimedEntry[], { restBetweenDays }: TimeLimits): readonly TimedEntry[] =>
  workingDaysByRest(entries, { dayOf: ({ date }) => date, restOn: () => restBetweenDays }).at(-1) ?? [];
