import { regionOf } from '#domain/organization/enterprises/region.ts';
import { holidayEndpoints, type NewHoliday, type YearOfHolidays } from '#domain/planning/leave/holidays.ts';
import { toFlag } from '#domain/kernel/codecs.ts';
import { isElsewhere } from '#domain/organization/workCentres/centrePeriods.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import { holidayMessages as say } from '#domain/planning/leave/messages/index.ts';
import { withClosedMonths } from '#server/db/closedMonths.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import type { Deps, Module } from '#server/modules/deps.ts';
import { invalid, notFound } from '#server/http/apiError.ts';
import { peopleSeen } from '#server/http/scope.ts';
import type { PublicYear } from '#server/ports/holidays/port.ts';
import { holdCentre } from '#server/modules/organization/workCentres/index.ts';
import {
  type Calendar,
  calendarOf,
  calendarsOf,
  type Centre,
  centresOf,
  holidaysOf,
  holidaysOfPeople,
  type OwnDay,
} from '#server/modules/timekeeping/workPlan/index.ts';
import { sql } from 'drizzle-orm';
import { ownCentre } from '#domain/organization/enterprises/ownCentre.ts';
import { audit, type AuditDetails } from '#server/db/audit.ts';

interface Change extends Centre {
  readonly actorId: number;
  readonly now: Date;
}

/** The days of the first centre stand in a table of their own: the enterprise had them before there were others. */
const tableOf = ({ enterpriseId, centreId }: Centre) =>
  centreId === ownCentre
    ? { name: sql`local_holidays`, key: sql`enterprise_id`, values: sql`${enterpriseId}` }
    : {
        name: sql`work_centre_holidays`,
        key: sql`enterprise_id, work_centre_id`,
        values: sql`${enterpriseId}, ${centreId}`,
      };

/** Keeps a day as one off; one that was switched off before is a day off again, under the new name. */
async function keepDay(tx: Tx, change: Change, { date, name, kind }: NewHoliday): Promise<void> {
  const table = tableOf(change);
  await tx.run(sql`
    insert into ${table.name} (${table.key}, day, name, kind, removed, created_by, created_at)
    values (${table.values}, ${date}, ${name}, ${kind}, false, ${change.actorId}, ${change.now})
    on conflict (${table.key}, day) do update
      set name = excluded.name, kind = excluded.kind, removed = excluded.removed, created_by = excluded.created_by,
          created_at = excluded.created_at`);
  await noteDown(tx, change, 'holiday.add', { date, name, kind });
}

/** Forgets what the centre said of a day, whichever of both it was. */
async function clearDay(
  tx: Tx,
  change: Change,
  action: 'holiday.remove' | 'holiday.restore',
  { day, name }: OwnDay,
): Promise<void> {
  const table = tableOf(change);
  await tx.run(sql`delete from ${table.name} where (${table.key}) = (${table.values}) and day = ${day}`);
  await noteDown(tx, change, action, { date: day, name });
}

/** Switches a public holiday off. */
async function switchOff(tx: Tx, change: Change, date: string, name: string): Promise<void> {
  const table = tableOf(change);
  await tx.run(sql`
    insert into ${table.name} (${table.key}, day, name, removed, created_by)
    values (${table.values}, ${date}, ${name}, true, ${change.actorId}) on conflict do nothing`);
  await noteDown(tx, change, 'holiday.remove', { date, name });
}

const noteDown = (
  tx: Tx,
  { enterpriseId, centreId, actorId, now }: Change,
  action: `holiday.${'add' | 'remove' | 'restore'}`,
  details: AuditDetails,
): Promise<void> =>
  audit(tx, {
    enterpriseId,
    actorId,
    action,
    details: centreId === ownCentre ? details : { ...details, work_centre_id: centreId },
    at: now,
  });

export const holidays: Module = (serve, deps) => {
  const { database, clock } = deps;

  serve(holidayEndpoints.listPublicHolidays, async ({ params }) => {
    const { days, missing } = await deps.holidays.ofYear(params.year);
    return { data: [...days], ...(missing && { headers: { 'x-holidays': 'missing' } }) };
  });

  serve(holidayEndpoints.listHolidays, async ({ params, query }) => {
    const year = await deps.holidays.ofYear(query.year);
    const centre = { enterpriseId: params.id, centreId: query.work_centre_id };
    return { data: await yearOf(database, centre, query.year, year) };
  });

  serve(holidayEndpoints.listPeopleHolidays, async ({ actor, params, query }) => ({
    data: await elsewhere(deps, actor, params.id, query.year),
  }));

  /** A change of what a centre says of a day, which stays until the transaction ends. */
  const changeOf = async (tx: Tx, actor: Actor, centre: Centre) => {
    await lockRow(tx, 'enterprises', centre.enterpriseId);
    if (!(await holdCentre(tx, centre.enterpriseId, centre.centreId))) throw notFound();
    return { ...centre, actorId: personIn(actor, centre.enterpriseId), now: clock.now() };
  };

  serve(holidayEndpoints.addHoliday, async ({ actor, params, query, body }) => {
    const year = await deps.holidays.ofYear(yearIn(body.date));
    const centre = { enterpriseId: params.id, centreId: query.work_centre_id };
    const message = await database.transaction(async (tx) => {
      const change = await changeOf(tx, actor, centre);
      const calendars = await calendarsOf(tx, [params.id], { from: body.date, to: body.date });
      const asked = query.all_centres ? calendars : calendars.filter((one) => one.work_centre_id === centre.centreId);
      const days = asked.map((one) => ({ centreId: one.work_centre_id, ...holidayOn(one, body.date, year) }));
      const free = days.filter(({ off }) => !off);
      if (free.length === 0) throw invalid({ date: say.taken(days[0]?.off?.name ?? '') });
      for (const { centreId } of free) {
        // One that was deleted meanwhile has no days any more.
        if (await holdCentre(tx, params.id, centreId)) await keepDay(tx, { ...change, centreId }, body);
      }
      return withClosedMonths(tx, say.created, params.id, on(body.date));
    });
    return { data: null, message };
  });

  serve(holidayEndpoints.removeHoliday, async ({ actor, params: { enterpriseId, date }, query }) => {
    const year = await deps.holidays.ofYear(yearIn(date));
    const centre = { enterpriseId, centreId: query.work_centre_id };
    const message = await database.transaction(async (tx) => {
      const change = await changeOf(tx, actor, centre);
      const { off, own } = await dayOf(tx, centre, date, year);
      if (!off) throw notFound(say.notOff);
      if (own) await clearDay(tx, change, 'holiday.remove', own);
      else await switchOff(tx, change, date, off.name);
      return withClosedMonths(tx, say.removed, enterpriseId, on(date));
    });
    return { data: null, message };
  });

  serve(holidayEndpoints.restoreHoliday, async ({ actor, params: { enterpriseId, date }, query }) => {
    const centre = { enterpriseId, centreId: query.work_centre_id };
    const message = await database.transaction(async (tx) => {
      const change = await changeOf(tx, actor, centre);
      const calendar = await calendarOf(tx, centre, { from: date, to: date });
      const own = calendar?.own[0];
      if (!own?.removed) throw notFound(say.notRemoved);
      await clearDay(tx, change, 'holiday.restore', own);
      return withClosedMonths(tx, say.restored, enterpriseId, on(date));
    });
    return { data: null, message };
  });
};

const on = (date: string) => ({ from: date, to: date });
const yearIn = (date: string): number => Number(date.slice(0, 4));
const wholeYear = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

async function yearOf(
  db: Db,
  centre: Centre,
  year: number,
  { days, provisional, published, missing }: PublicYear,
): Promise<YearOfHolidays> {
  const calendar = await calendarOf(db, centre, wholeYear(year));
  if (!calendar) throw notFound();
  const region = regionOf(calendar);
  return {
    year,
    region: region ?? null,
    provisional: toFlag(provisional && !published?.some((one) => one === region)),
    missing: toFlag(missing),
    days: holidaysOf(days, region, calendar.own),
  };
}

async function dayOf(db: Db, centre: Centre, date: string, year: PublicYear) {
  const calendar = await calendarOf(db, centre, { from: date, to: date });
  if (!calendar) throw notFound();
  return holidayOn(calendar, date, year);
}

/** What a centre says of a date, and the holiday that it is there. */
function holidayOn(calendar: Calendar, date: string, { days }: PublicYear) {
  const onDate = days.filter((day) => day.date === date);
  const off = holidaysOf(onDate, regionOf(calendar), calendar.own).find((day) => day.off === 1);
  return { off, own: calendar.own[0] };
}

/** Those who belong to another centre than the first at any time of a year, as far as the actor may know of them. */
async function elsewhere(
  { database: db, holidays: publicHolidays }: Deps,
  actor: Actor,
  enterpriseId: number,
  year: number,
) {
  const range = wholeYear(year);
  const seen = await peopleSeen(db, actor, enterpriseId);
  const people = (await centresOf(db, [enterpriseId], seen)).filter(({ centres }) => isElsewhere(centres, range));
  const ids = people.map(({ user_id }) => user_id);
  if (ids.length === 0) return [];
  const holidaysOfPerson = await holidaysOfPeople({ db, holidays: publicHolidays }, [enterpriseId], ids, range);
  return ids.map((user_id) => ({
    user_id,
    days: [...holidaysOfPerson(enterpriseId, user_id)].map(([date, name]) => ({ date, name })),
  }));
}
