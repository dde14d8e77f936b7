import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { dateIn, ownZone, type Zones } from '#domain/organization/workCentres/zones.ts';
import type { User } from '#domain/organization/employees/users.ts';
import type { Deps } from '#server/modules/deps.ts';
import { type OpenEnd, openEndOf } from '#server/modules/timekeeping/workPlan/index.ts';
import { daysAsText, type Measures } from './days.ts';
import { packedEntries, unpacked } from './packed.ts';
import { measureInstants } from '#domain/timekeeping/timeEntries/workedTime.ts';
import { type EntryFacts, entryPresenter } from '../present.ts';
import { stamps } from './stamps.ts';

/**
 * The `timeSheet` of a person, `{ "2026-11-16": [ … ] }`, as text.
 * @param now epoch milliseconds up to which an open entry counts
 * @returns what writes it from the lines of `packedEntries`; `openEnd` is asked of a person with an open entry only
 */
function timeSheetText(now: number): (lines: string | undefined, zones: Zones, openEnd: () => OpenEnd) => string {
  const byZone = new Map<string, ReturnType<typeof stamps>>();
  const stampIn = (zone: string) => {
    const known = byZone.get(zone) ?? stamps(zone);
    byZone.set(zone, known);
    return known;
  };
  const present = entryPresenter(stampIn, now);
  return (lines, zones, openEnd) => {
    if (!lines) return '{}';
    const days = new Map<string, string>();
    for (const line of lines.split('\n')) {
      const facts = unpacked(line);
      const until = facts.ended === null ? untilWhen(facts, lines, openEnd()) : undefined;
      const text = JSON.stringify(present(facts, zones, until));
      const day = days.get(facts.local_date);
      days.set(facts.local_date, day === undefined ? text : `${day},${text}`);
    }
    return `{${[...days].map(([date, entries]) => `"${date}":[${entries}]`).join()}}`;
  };
}

/** Until when an open entry counts, beside the closed ones of its date. */
function untilWhen(open: EntryFacts, lines: string, openEnd: OpenEnd): number {
  const closed = lines
    .split('\n')
    .map(unpacked)
    .filter(({ local_date, ended }) => local_date === open.local_date && ended !== null);
  const worked = closed.reduce((sum, facts) => sum + measureInstants(facts, 0).worked, 0);
  const { local_date: date, started, paused_ms: paused, pausedSince } = open;
  return openEnd({ date, started, paused, pausedSince }, worked);
}

/** So many people are made ready at a time: short for whoever else waits for this process. */
const CHUNK = 25;

interface View {
  readonly enterprise: { readonly id: number; readonly time_zone: string };
  readonly people: readonly User[];
  readonly measures: Measures;
}

/**
 * The answer of `listUsers` with the days of a range, as text in pieces: each person with entries, scheduled shifts and
 * hours, holidays and leave by local date. It is never held whole. While one
 * piece is written the next is already asked of the database. The first piece comes with the first people, so that a
 * database that is not there is reported before anything is sent.
 */
export async function* timeViewText({ database, clock }: Deps, view: View): AsyncGenerator<string> {
  const { enterprise, people, measures } = view;
  const ask = (start: number) => {
    const ids = people.slice(start, start + CHUNK).map(({ id }) => id);
    const requested = packedEntries(database, enterprise.id, ids, measures.range);
    // Whoever awaits it hears of a failure; until then it must not count as unheard.
    requested.catch(() => undefined);
    return requested;
  };
  const now = clock.now().getTime();
  const timeSheet = timeSheetText(now);
  const zonesOf = (person: User) => measures.basis(person.id)?.zones ?? enterprise.time_zone;
  // Today, or the day of the range nearest to it.
  const zone = (zones: Zones) => {
    const { from, to } = measures.range;
    const [, date = to] = [from, dateIn(now, zones), to].toSorted();
    return ownZone(zones, date);
  };
  const days = daysAsText(measures);
  const openEnd = (person: User) =>
    openEndOf(enterprise.time_zone, measures.rostered(person), measures.basis(person.id));
  let next = ask(0);
  let text = `{"status":200,"message":${JSON.stringify(generalMessages.ok)},"data":[`;
  for (let start = 0; start < people.length; start += CHUNK) {
    const entries = await next;
    if (start + CHUNK < people.length) next = ask(start + CHUNK);
    people.slice(start, start + CHUNK).forEach((person, index) => {
      const zones = zonesOf(person);
      const own = `"timeSheet":${timeSheet(entries.get(person.id), zones, () => openEnd(person))},${days(person)}`;
      const known = JSON.stringify({ ...person, ...zone(zones) });
      text += `${start + index > 0 ? ',' : ''}${known.slice(0, -1)},${own}}`;
    });
    yield text;
    text = '';
  }
  yield `${text}]}`;
}
