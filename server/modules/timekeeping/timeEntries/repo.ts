import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { localDate } from '#domain/kernel/codecs.ts';
import { clockMethods, workModes } from '#domain/constants.ts';
import { breakKinds, type BreakKind } from '#domain/timekeeping/workingTime/breakKinds.ts';
import { BARRED_SINCE } from '#server/db/barredSince.ts';
import { METHODS_OF_PERSON, methodsOfPerson, zonePeriods, zonesOfPerson } from '#server/db/workCentres.ts';
import { type Zones, zonesFrom } from '#domain/organization/workCentres/zones.ts';
import { batchLoader } from '#server/db/microBatch.ts';
import { array, type Db } from '#server/db/rows.ts';
import { type Began, beganOn } from '#server/db/timeEntries.ts';

export const entryRow = z.object({
  id: z.number(),
  user_id: z.number(),
  local_date: z.string(),
  started_at: z.date(),
  ended_at: z.date().nullable(),
  paused_ms: z.number(),
  paid_ms: z.number(),
  paused_since: z.date().nullable(),
  start_latitude: z.number().nullable(),
  start_longitude: z.number().nullable(),
  end_latitude: z.number().nullable(),
  end_longitude: z.number().nullable(),
  start_work_centre: z.string().nullable(),
  end_work_centre: z.string().nullable(),
  method: z.literal(clockMethods),
  work_mode: z.enum(workModes),
  offline: z.boolean(),
  modified: z.boolean(),
  created_at: z.date(),
});

export type EntryRow = z.output<typeof entryRow>;

const SELECT = sql`
  select id, user_id, local_date, started_at, ended_at, paused_ms, paid_ms, paused_since, start_latitude, start_longitude,
         end_latitude, end_longitude, start_work_centre, end_work_centre, method, work_mode, offline, modified, created_at
    from time_entries`;

const began = (asked: Began): SQL => sql`where ${beganOn(asked)} order by started_at`;

/** Entries of an enterprise that began on local dates from..to, of all people or of some, oldest first. */
export const entriesOf = (
  db: Db,
  enterpriseId: number,
  from: string,
  to: string,
  userIds: readonly number[] | null,
): Promise<EntryRow[]> => db.rows(entryRow, sql`${SELECT} ${began({ enterpriseId, from, to, userIds })}`);

/** A row of an entry with its instants in epoch milliseconds. */
export const timesOfRow = <Row extends Pick<EntryRow, 'started_at' | 'ended_at' | 'paused_since'>>({
  started_at,
  ended_at,
  paused_since,
  ...row
}: Row) => ({
  ...row,
  started: started_at.getTime(),
  ended: ended_at && ended_at.getTime(),
  pausedSince: paused_since && paused_since.getTime(),
});

/** The entry a person has not left yet; it may have begun on an earlier day. */
export const openEntryOf = (db: Db, enterpriseId: number, userId: number): Promise<EntryRow | undefined> =>
  db.row(entryRow, sql`${SELECT} where enterprise_id = ${enterpriseId} and user_id = ${userId} and ended_at is null`);

const ownEnterprise = z.object({
  account_id: z.number(),
  /** The person's number there. */
  user_id: z.number(),
  id: z.number(),
  name: z.string(),
  time_zone: z.string(),
  zone_periods: zonePeriods,
  asks_location: z.boolean(),
  team_presence: z.boolean(),
  standby_time: z.boolean(),
  clock_methods: z.array(z.number()),
  active: z.boolean(),
  team_ids: z.array(z.number()),
  /** Since when its subscription gives nobody access; null: it does. */
  barred_since: z.date().nullable(),
});

export interface OwnEnterprise extends Omit<z.output<typeof ownEnterprise>, 'account_id' | 'zone_periods'> {
  /** By whose clock the person works there. */
  readonly zones: Zones;
}

/**
 * Where an account's owner works or worked by their own will: their record stays readable when they have left (art. 34.9 ET). Every punch
 * asks for it: those of the same moment ask together.
 */
export const enterprisesOf = batchLoader(async (database, accountIds: number[]): Promise<OwnEnterprise[][]> => {
  const rows = await database.rows(
    ownEnterprise,
    sql`select eu.account_id, eu.user_id, e.id, e.name, e.time_zone, ${zonesOfPerson('eu')} as zone_periods, e.asks_location, e.team_presence, e.standby_time,
               ${METHODS_OF_PERSON} as clock_methods, eu.active,
               array(select tm.team_id from team_members tm
                      where tm.enterprise_id = e.id and tm.user_id = eu.user_id) as team_ids,
               ${sql.raw(BARRED_SINCE)} as barred_since
          from enterprise_users eu join enterprises e on e.id = eu.enterprise_id
          left join subscriptions s on s.enterprise_id = e.id
         where eu.account_id = any(${array(accountIds)}::int[]) and eu.accepted_at is not null and eu.firm_id is null
         order by eu.active desc, e.id`,
    { name: 'own_enterprises' },
  );
  return accountIds.map((accountId) =>
    rows.flatMap(({ account_id, zone_periods, ...own }) =>
      account_id === accountId ? { ...own, zones: zonesFrom(zone_periods, own.time_zone) } : [],
    ),
  );
});

const methodsRow = ownEnterprise.pick({ clock_methods: true });

/** Clock-in methods of a person on a local date: those that the work centre of that day chooses now. */
export const methodsOn = async (db: Db, enterpriseId: number, userId: number, date: string): Promise<number[]> => {
  const row = await db.row(
    methodsRow,
    sql`select ${methodsOfPerson(sql`${date}::date`)} as clock_methods
          from enterprise_users eu join enterprises e on e.id = eu.enterprise_id
         where eu.enterprise_id = ${enterpriseId} and eu.user_id = ${userId}`,
  );
  return row?.clock_methods ?? [];
};

const noticeRow = z.object({ version: z.number().nullable() });

/** The latest notice on location that an account's owner has accepted; null without one. */
export const acceptedLocationNotice = async (db: Db, accountId: number): Promise<number | null> =>
  (await db.row(noticeRow, sql`select max(version) as version from location_notices where user_id = ${accountId}`))
    ?.version ?? null;

/** Keeps when a notice was first accepted. */
export const acceptLocationNotice = (db: Db, accountId: number, version: number, now: Date): Promise<number> =>
  db.run(
    sql`insert into location_notices (user_id, version, accepted_at) values (${accountId}, ${version}, ${now})
        on conflict do nothing`,
    { idempotent: true },
  );

const leaveAnswer = z.object({
  kind: z.enum(['leaveAnswered', 'leaveRecorded']),
  data: z.object({
    typeName: z.string(),
    dates: z.array(localDate).min(1),
    status: z.enum(['approved', 'rejected']).optional(),
  }),
});
export type LeaveAnswer = z.output<typeof leaveAnswer>;

const waitingRow = z.object({
  /** The latest unread one; null: none, or one that a former release has written otherwise. */
  latest: leaveAnswer.nullable().catch(null),
  proposals: z.number(),
  hours: z.number(),
  documents: z.number(),
  leave: z.number(),
  corrections: z.number(),
});

/** What the company proposes to a person and waits for their answer, of times and of hours; documents that they are asked for; and unread answers to leave and corrections. */
export const countWaiting = async (db: Db, enterpriseId: number, userId: number) =>
  (await db.row(
    waitingRow,
    sql`select (select json_build_object('kind', kind, 'data', data) from notifications
                 where enterprise_id = ${enterpriseId} and user_id = ${userId} and read_at is null
                   and kind in ('leaveAnswered', 'leaveRecorded')
                 order by id desc limit 1) as latest,
               (select count(*)::int from corrections
                 where enterprise_id = ${enterpriseId} and user_id = ${userId} and status = 'pending'
                   and proposed_by <> user_id) as proposals,
               (select count(*)::int from hours_decisions
                 where enterprise_id = ${enterpriseId} and user_id = ${userId} and kind = 'adjusted'
                   and accepted is null and withdrawn_at is null) as hours,
               (select count(*)::int from document_requests
                 where enterprise_id = ${enterpriseId} and user_id = ${userId}
                   and state in ('outstanding', 'returned')) as documents,
               count(*) filter (where kind in ('leaveAnswered', 'leaveRecorded'))::int as leave,
               count(*) filter (where kind = 'correctionAnswered')::int as corrections
          from notifications
         where enterprise_id = ${enterpriseId} and user_id = ${userId} and read_at is null`,
    { name: 'count_waiting' },
  )) ?? { latest: null, proposals: 0, hours: 0, documents: 0, leave: 0, corrections: 0 };

const kindRow = z.object({ kind: z.enum(breakKinds).nullable() });

/** What the pause of an open entry is, if it is not rest. */
export async function breakKindOf(db: Db, enterpriseId: number, entryId: number): Promise<BreakKind | null> {
  const row = await db.row(
    kindRow,
    sql`select details ->> 'break_kind' as kind from time_events
         where enterprise_id = ${enterpriseId} and entry_id = ${entryId} and kind = 'pause' order by seq desc limit 1`,
  );
  return row?.kind ?? null;
}

const unsignedRow = z.object({ unsigned: z.number() });

/** Closed months that a person has not signed. */
export async function countUnsigned(db: Db, enterpriseId: number, userId: number): Promise<number> {
  const row = await db.row(
    unsignedRow,
    sql`select count(*)::int as unsigned from closures
         where enterprise_id = ${enterpriseId} and user_id = ${userId} and closed_at is not null and signed_at is null`,
    { name: 'count_unsigned_closures' },
  );
  return row?.unsigned ?? 0;
}
