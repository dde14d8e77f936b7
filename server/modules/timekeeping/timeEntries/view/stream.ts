import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { dateIn, ownZone, type Zones } from '#domain/organization/workCentres/zones.ts';
import type { User } from '#domain/organization/employees/users.ts';
import type { Deps } from '#server/modules/deps.ts';
import { type OpenEnd, openEndOf, type Range } from '#server/modules/timekeeping/workPlan/index.ts';
import { daysAsText, type Measures } from './days.ts';
import { measureInstants } from '#domain/timekeeping/timeEntries/workedTime.ts';
import { type EntryFacts, entryPresenter } from '../present.ts';
import { stamps } from './stamps.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ClockMethod, WorkMode } from '#domain/constants.ts';
import { array, type Db } from '#server/db/rows.ts';

/** Milliseconds since 1970; what is finer is cut off, as a JavaScript date does. */
const ms = (column: SQL): SQL => sql`(epoch_us(${column}) / 1000)::text`;
/** A name may hold what separates the fields and the lines. */
const hexadecimal = (text: SQL): SQL => sql`encode(convert_to(${text}, 'UTF8'), 'hex')`;
const orNothing = (text: SQL): SQL => sql`coalesce(${text}, '')`;

/** In the order in which `unpacked` reads them. */
const fields = sql.join(
  [
    sql`id::text`,
    sql`local_date::text`,
    ms(sql`started_at`),
    orNothing(ms(sql`ended_at`)),
    sql`paused_ms::text`,
    orNothing(ms(sql`paused_since`)),
    orNothing(sql`start_latitude::text`),
    orNothing(sql`start_longitude::text`),
    orNothing(sql`end_latitude::text`),
    orNothing(sql`end_longitude::text`),
    sql`method::text`,
    sql`work_mode`,
    sql`case when offline then '1' else '0' end`,
    sql`case when modified then '1' else '0' end`,
    ms(sql`created_at`),
    orNothing(hexadecimal(sql`start_work_centre`)),
    orNothing(hexadecimal(sql`end_work_centre`)),
    sql`paid_ms::text`,
  ],
  sql` || ',' || `,
);

const packedRow = z.object({ user_id: z.number(), entries: z.string() });

/** Entries of some people that began on dates of a range, by person: a line each, oldest first. */
async function packedEntries(
  db: Db,
  enterpriseId: number,
  userIds: readonly number[],
  { from, to }: Range,
): Promise<Map<number, string>> {
  const rows = await db.rows(
    packedRow,
    sql`select user_id, string_agg(${fields}, E'\\n' order by started_at) as entries
          from time_entries
         where enterprise_id = ${enterpriseId} and user_id = any(${array(userIds)})
           and local_date between ${from} and ${to}
         group by user_id`,
  );
  return new Map(rows.map(({ user_id, entries }) => [user_id, entries]));
}

const orNull = (text: string | undefined): number | null => (text ? Number(text) : null);

const nameOrNull = (text: string | undefined): string | null => (text ? Buffer.from(text, 'hex').toString() : null);

/** A line of `packedEntries`. */
function unpacked(line: string): EntryFacts {
  const values = line.split(',');
  return {
    id: Number(values[0]),
    local_date: values[1] ?? '',
    started: Number(values[2]),
    ended: orNull(values[3]),
    paused_ms: Number(values[4]),
    pausedSince: orNull(values[5]),
    start_latitude: orNull(values[6]),
    start_longitude: orNull(values[7]),
    end_latitude: orNull(values[8]),
    end_longitude: orNull(values[9]),
    method: Number(values[10]) as ClockMethod,
    work_mode: values[11] as WorkMode,
    offline: values[12] === '1',
    modified: values[13] === '1',
    created: Number(values[14]),
    start_work_centre: nameOrNull(values[15]),
    end_work_centre: nameOrNull(values[16]),
    paid_ms: Number(values[17]),
  };
}

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
