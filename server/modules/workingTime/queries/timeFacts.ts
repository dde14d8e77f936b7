import { addDays, localDateOf } from '../../../../domain/time/localTime.ts';
import { timeFactsOf } from '../../../../domain/workingTime/facts.ts';
import type { TimedEntry } from '../../../../domain/workingTime/entries.ts';
import { nightsOf } from '../../../../domain/workingTime/night.ts';
import type { TimeFacts } from '../../../../domain/workingTime/rules/rule.ts';
import { holidayOf } from '../../../../domain/workPlan/dayOff.ts';
import type { Deps } from '../../deps.ts';
import { mapInSlices } from '../../../http/inSlices.ts';
import { basisOf, type Range } from '../../workPlan/index.ts';
import { peopleOf, type TimedPerson } from '../repo.ts';
import { timedEntriesOf } from './timedEntries.ts';

/** A rest may be accumulated with that of the week after (art. 37.1 ET). */
const daysAfter = 14;

interface Query {
  readonly enterprise: { readonly id: number; readonly time_zone: string };
  /** Null: everybody. */
  readonly userIds: readonly number[] | null;
  /** Local dates; a year at most. */
  readonly range: Range;
  /** An entry as if it were recorded, of the only person, and the one in whose place it stands. */
  readonly instead?: { readonly entryId: number | null; readonly entry: TimedEntry };
}

/**
 * What the rules of working time look at, of everybody who worked in the years of a range: hours over those agreed are counted
 * by the month and by the year, so that a range is not enough.
 */
export async function timeFacts(
  { database, holidays, clock }: Pick<Deps, 'database' | 'holidays' | 'clock'>,
  { enterprise, userIds, range, instead }: Query,
): Promise<{ readonly person: TimedPerson; readonly facts: TimeFacts }[]> {
  const now = clock.now().getTime();
  const today = localDateOf(now, enterprise.time_zone);
  const to = [addDays(range.to, daysAfter), today].toSorted()[0] ?? today;
  const from = [addDays(range.from, -daysAfter), `${range.from.slice(0, 4)}-01-01`].toSorted()[0] ?? range.from;
  const entries = await timedEntriesOf(
    { database, holidays },
    { enterprise, userIds, range: { from, to }, pausesFrom: range.from, besides: instead?.entryId, now },
  );
  const known = instead && userIds ? [...userIds] : [...entries.keys()];
  const whole = { from, to: `${to.slice(0, 4)}-12-31` };
  const [people, bases] = await Promise.all([
    peopleOf(database, enterprise.id, known),
    basisOf(database, holidays, enterprise, known, whole),
  ]);
  const nightOf = nightsOf(enterprise.time_zone);
  const found = await mapInSlices(people, (person) => {
    const basis = bases.get(person.id);
    if (!basis) return [];
    const facts = timeFactsOf({
      ...basis,
      entries: withEntry(entries.get(person.id) ?? [], instead?.entry),
      isHoliday: (date) => holidayOf(basis.daysOff[date]) !== undefined,
      nightOf,
      range: whole,
    });
    return [{ person, facts }];
  });
  return found.flat();
}

const withEntry = (entries: readonly TimedEntry[], entry: TimedEntry | undefined): readonly TimedEntry[] =>
  entry ? [...entries, entry].toSorted((one, other) => one.start - other.start) : entries;
