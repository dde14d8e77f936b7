import { localDateOf, localTimeOf } from '#domain/time/localTime.ts';
import { limits } from '#domain/constants.ts';
import { correctionMessages as say, correctionWords as words } from '#domain/timekeeping/corrections/messages/index.ts';
import { dateIn, zoneOn } from '#domain/organization/workCentres/zones.ts';
import type { Db } from '#server/db/rows.ts';
import { ApiError, invalid, notFound } from '#server/http/apiError.ts';
import type { Flag } from '#domain/kernel/codecs.ts';
import { parseInstant } from '#server/modules/timekeeping/timeEntries/index.ts';
import { closedAmong, type EntryTimes, findEntry, findOverlap, zonesOfRow } from '../repo.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import { numericDate } from '#domain/time/format.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { lastDay } from '#server/db/employment.ts';
import { zonePeriods, zonesOfPerson } from '#server/db/workCentres.ts';

const memberRow = z.object({
  enterprise_id: z.number(),
  user_id: z.number(),
  time_zone: z.string(),
  zone_periods: zonePeriods,
  active: z.boolean(),
  /** The person agreed to belong to it: their own record there is theirs to reach. */
  accepted: z.boolean(),
  /**
   * The last day of whoever is inactive. While somebody can clock in the contract's end is none: who stays after it works as well.
   */
  left_on: z.string().nullable(),
});

export type MemberRow = z.output<typeof memberRow>;

const LAST_DAY = lastDay({ member: 'eu', zone: sql`e.time_zone` });

const membersWhere = (which: SQL): SQL => sql`
  select eu.enterprise_id, eu.user_id, e.time_zone, ${zonesOfPerson('eu')} as zone_periods, eu.active,
         eu.accepted_at is not null as accepted,
         to_char(case when eu.active then eu.left_at at time zone e.time_zone else ${LAST_DAY} end, 'YYYY-MM-DD') as left_on
    from enterprise_users eu join enterprises e on e.id = eu.enterprise_id
   where ${which} order by eu.active desc, e.id`;

/** Where an account's owner works or worked, the present ones first. */
export const membershipsOf = (db: Db, accountId: number): Promise<MemberRow[]> =>
  db.rows(memberRow, membersWhere(sql`eu.account_id = ${accountId}`));

export const memberOf = (
  db: Db,
  { enterprise_id, user_id }: { readonly enterprise_id: number; readonly user_id: number },
): Promise<MemberRow | undefined> =>
  db.row(memberRow, membersWhere(sql`eu.enterprise_id = ${enterprise_id} and eu.user_id = ${user_id}`));

/** What a call asks for, as it came. */
export interface CorrectionBody {
  readonly time_sheet_id?: number | null | undefined;
  readonly start_hour: string;
  readonly end_hour?: string | null | undefined;
  readonly time_paused: number;
  readonly annul?: Flag | undefined;
}

/** The same, read and found possible. Instants are epoch milliseconds. */
export interface ValidCorrection {
  readonly entry: EntryTimes | null;
  readonly startedAt: number;
  /** Null: the entry is still open. */
  readonly endedAt: number | null;
  readonly pausedMs: number;
  /** The entry is to be taken out of the record. */
  readonly annuls: boolean;
  /** Closed months that it touches, `YYYY-MM`. */
  readonly closedMonths: readonly string[];
}

/** Devices' clocks go ahead a little. */
const aheadMs = MINUTE_MS;

/**
 * Reads and checks a correction against the clock, the entry that it changes and the others of the person.
 * @throws ApiError 422 at the field that is wrong, 404 for an entry that is not theirs, 409 at `start_hour` for an overlap
 */
export async function validateCorrection(
  db: Db,
  person: MemberRow,
  body: CorrectionBody,
  now: Date,
): Promise<ValidCorrection> {
  const { enterprise_id: enterpriseId, user_id: userId } = person;
  const zones = zonesOfRow(person);
  const entryId = body.time_sheet_id ?? null;
  const entry = entryId === null ? null : ((await findEntry(db, enterpriseId, userId, entryId)) ?? null);
  if (entryId !== null && !entry) throw notFound();
  if (body.annul) {
    if (!entry) throw invalid({ time_sheet_id: say.annulWhich });
    const { started, ended, paused, date } = entry;
    const closedMonths = await closedAmong(db, enterpriseId, userId, [date.slice(0, 7)]);
    return { entry, startedAt: started, endedAt: ended, pausedMs: paused, annuls: true, closedMonths };
  }

  const startedAt = parseInstant('start_hour', body.start_hour, zoneOn(zones, body.start_hour.trim().slice(0, 10)));
  const date = dateIn(startedAt, zones);
  const endedAt = body.end_hour ? parseInstant('end_hour', body.end_hour, zoneOn(zones, date)) : null;
  if (endedAt === null && (!entry || entry.ended !== null)) throw invalid({ end_hour: say.endRequired });
  assertPossible(startedAt, endedAt, body.time_paused, now.getTime());
  if (person.left_on !== null && date > person.left_on) {
    throw invalid({ start_hour: say.left });
  }
  if (
    entry &&
    sameMinute(entry.started, startedAt) &&
    sameMinute(entry.ended, endedAt) &&
    Math.abs(entry.paused - body.time_paused) < MINUTE_MS
  ) {
    throw invalid({ start_hour: say.nothingChanged });
  }
  const other = await findOverlap(db, { enterpriseId, userId, besides: entryId }, startedAt, endedAt);
  if (other) {
    const zone = zoneOn(zones, other.date);
    const message =
      other.ended === null ? say.stillOpen(momentText(other.started, zone)) : say.overlap(stretchText(other, zone));
    throw new ApiError(409, message, { start_hour: message });
  }
  const months = [date, ...(entry ? [entry.date] : [])].map((day) => day.slice(0, 7));
  const closedMonths = await closedAmong(db, enterpriseId, userId, months);
  return {
    entry,
    startedAt: entry && sameMinute(entry.started, startedAt) ? entry.started : startedAt,
    endedAt: entry && sameMinute(entry.ended, endedAt) ? entry.ended : endedAt,
    pausedMs: body.time_paused,
    annuls: false,
    closedMonths,
  };
}

/** Forms write minutes: the seconds of a punch are no change. */
const sameMinute = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : Math.floor(one / MINUTE_MS) === Math.floor(other / MINUTE_MS);

function assertPossible(startedAt: number, endedAt: number | null, pausedMs: number, now: number): void {
  if (startedAt > now + aheadMs) throw invalid({ start_hour: say.future });
  if (endedAt === null) return;
  if (endedAt <= startedAt) throw invalid({ end_hour: say.endBeforeStart });
  if (endedAt > now + aheadMs) throw invalid({ end_hour: say.future });
  if (endedAt - startedAt > limits.entryHours * HOUR_MS) throw invalid({ end_hour: say.longest(limits.entryHours) });
  if (pausedMs >= endedAt - startedAt) throw invalid({ time_paused: say.pauseTooLong });
}

const momentText = (at: number, zone: string): string =>
  words.moment(localTimeOf(at, zone), numericDate(localDateOf(at, zone)));

const stretchText = ({ started, ended }: EntryTimes, zone: string): string =>
  ended === null
    ? words.since(momentText(started, zone))
    : words.between(momentText(started, zone), momentText(ended, zone));
