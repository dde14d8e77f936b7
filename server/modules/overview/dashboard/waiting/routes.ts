import { presenceShown, type Waiting, waitingEndpoints, waitingShown } from '#domain/overview/dashboard/waiting.ts';
import { type Actor, can, type Right } from '#domain/rights.ts';
import { isoInZone, localTimeOf } from '#domain/time/localTime.ts';
import { dateIn, ownZone, zoneAt, zoneOn, zonesFrom } from '#domain/organization/workCentres/zones.ts';
import { openTooLongSince } from '#domain/timekeeping/timeEntries/openEntryRules.ts';
import { notFound } from '#server/http/apiError.ts';
import { deadlinesFor } from '#server/modules/organization/complaints/index.ts';
import type { Deps, Module } from '#server/modules/deps.ts';
import { todaysOf, zonesOfPeople } from '#server/modules/organization/workCentres/index.ts';
import { openSince } from '#server/modules/timekeeping/timeEntries/index.ts';
import { factsOf, type Member, membersToday, pendingCorrections, pendingLeave, unsignedClosures } from './repo.ts';
import { countsOf } from '#server/modules/planning/leave/index.ts';
import { absenceOf } from '#domain/overview/dashboard/presence.ts';
import { isEmployedOn } from '#domain/timekeeping/workPlan/employment.ts';
import { rosterOf } from '#domain/timekeeping/workPlan/roster.ts';
import { basisOf, plansOf } from '#server/modules/timekeeping/workPlan/index.ts';
import { hoursOf } from '#domain/timekeeping/workPlan/hoursOff.ts';
import { firstSteps } from '#domain/overview/dashboard/firstSteps.ts';
import { touched } from '#server/db/closedMonths.ts';

type Rows<Query extends (...input: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Query>>;
type Facts = NonNullable<Awaited<ReturnType<typeof factsOf>>>;

/** Each row of a query with `limit` knows how many there are. */
const totalOf = ([first]: readonly { readonly total: number }[]): number => first?.total ?? 0;

function presentCorrections(rows: Rows<typeof pendingCorrections>, zone: string): Waiting['corrections'] {
  const first = rows.map(({ id, user_id, name, last_name, reason, ...row }) => {
    const zones = zonesFrom(row.zone_periods, zone);
    const date = dateIn(row.started_at.getTime(), zones);
    const text = (at: Date) => isoInZone(at.getTime(), zoneOn(zones, date));
    return {
      id,
      user_id,
      name,
      last_name,
      reason,
      ...(row.annuls && { annul: 1 as const }),
      closed_month: touched(row.closed_months, [date, row.standing_date]).length > 0,
      date,
      start_hour: text(row.started_at),
      end_hour: row.ended_at && text(row.ended_at),
      before: row.standing_start && {
        start_hour: text(row.standing_start),
        end_hour: row.standing_end && text(row.standing_end),
      },
    };
  });
  return { total: totalOf(rows), first };
}

const hoursIn = (row: Parameters<typeof hoursOf>[0]) => {
  const hours = hoursOf(row);
  return hours && { rest_from: hours.from, rest_to: hours.to };
};

type PendingLeave = Rows<typeof pendingLeave>;

/** @param daysOf how many days a request counts for */
const presentLeave = (rows: PendingLeave, daysOf: (row: PendingLeave[number]) => number): Waiting['leave'] => ({
  total: totalOf(rows),
  first: rows.map(({ id, user_id, name, last_name, type, vacation, from, to, ...row }) => ({
    id,
    user_id,
    name,
    last_name,
    type,
    vacation,
    from,
    to,
    days: daysOf({ id, user_id, name, last_name, type, vacation, from, to, ...row }),
    ...hoursIn(row),
  })),
});

const presentClosures = (rows: Rows<typeof unsignedClosures>): Waiting['closures'] => ({
  total: totalOf(rows),
  first: rows.map(({ user_id, name, last_name, months }) => ({ user_id, name, last_name, months })),
});

/** @param deadlines of the complaints that are open */
function presentComplaints(deadlines: readonly Date[], zone: string, now: Date): Waiting['complaints'] {
  const [due] = deadlines.filter((at) => at >= now).toSorted((a, b) => a.getTime() - b.getTime());
  return {
    open: deadlines.length,
    overdue: deadlines.filter((at) => at < now).length,
    due: due ? isoInZone(due.getTime(), zone) : null,
  };
}

const presentSubscription = ({ status, ends, cancels, time_zone }: Facts): Waiting['subscription'] =>
  status && { status, ends: ends && isoInZone(ends.getTime(), time_zone), cancels: cancels ?? false };

const presentSetup = (facts: Facts, now: Date): Waiting['setup'] =>
  firstSteps(
    {
      people: facts.employees,
      workplace: facts.workplace,
      schedule: facts.schedule,
      method: facts.method,
      punch: facts.punch,
    },
    facts.created_at,
    now,
  );

interface Enterprise {
  readonly id: number;
  readonly time_zone: string;
}

const whoOf = ({ user_id, name, last_name }: Member) => ({ user_id, name, last_name });
const some = <T>(all: readonly T[]) => ({ total: all.length, first: all.slice(0, presenceShown) });

/** Who is in, late and off at this moment. */
async function presenceIn(
  { database, holidays, clock }: Pick<Deps, 'database' | 'holidays' | 'clock'>,
  actor: Actor,
  enterprise: Enterprise,
) {
  const now = clock.now().getTime();
  const todays = await todaysOf(database, enterprise, null, now);
  const { from, to } = todays;
  const [members, plans] = await Promise.all([
    membersToday(database, actor, enterprise.id, { from, to, forgotten: new Date(openTooLongSince(now)) }),
    plansOf(database, enterprise.id, from, to),
  ]);
  const zoneOf = (userId: number) => zoneAt(now, todays.zonesOf(userId));
  const isIn = members.flatMap((member) =>
    member.since
      ? { ...whoOf(member), since: isoInZone(member.since.getTime(), zoneOf(member.user_id)), paused: member.paused }
      : [],
  );
  const hasEntered = ({ user_id, latest }: Member) => latest !== null && latest >= todays.of(user_id);
  const away = members.filter((member) => !member.since && !hasEntered(member));
  const ids = away.map(({ user_id }) => user_id);
  const bases = await basisOf(database, holidays, enterprise, ids, { from, to }, actor);
  const roster = rosterOf(plans);
  const absent = away.flatMap((member) => {
    const basis = bases.get(member.user_id);
    const today = todays.of(member.user_id);
    if (!basis || !isEmployedOn(basis, today)) return [];
    const absence = absenceOf({
      entered: hasEntered(member),
      shifts: roster(member.user_id, basis.team_ids).shiftsOn(today),
      daysOff: basis.daysOff[today] ?? [],
      time: localTimeOf(now, zoneOf(member.user_id)).padStart(5, '0'),
    });
    const zone = 'due' in (absence ?? {}) ? ownZone(todays.zonesOf(member.user_id), today) : {};
    return absence ? { ...whoOf(member), ...absence, ...zone } : [];
  });
  return {
    in: some(isIn),
    late: some(absent.flatMap(({ state, ...one }) => ('due' in one && state === 'late' ? one : []))),
    off: some(absent.flatMap(({ state, ...one }) => ('why' in one && state === 'off' ? one : []))),
  };
}

type Request = Awaited<ReturnType<typeof pendingLeave>>[number];

const daysIn = ({ user_id, working_days, asked }: Request) => asked.map((one) => ({ user_id, working_days, ...one }));

/** How many days requests for leave count for. */
async function requestDays(
  deps: Deps,
  enterpriseId: number,
  requests: readonly Request[],
): Promise<(request: Request) => number> {
  const counts = await countsOf(deps, enterpriseId, requests.flatMap(daysIn));
  return (request) => daysIn(request).reduce((sum, day) => sum + counts(day), 0);
}

const nothing = { total: 0, first: [] };
const nobodyToday = { in: nothing, late: nothing, off: nothing };

export const waiting: Module = (serve, deps) => {
  const { database, clock } = deps;

  serve(waitingEndpoints.getWaiting, async ({ actor, params: { enterpriseId } }) => {
    const may = (right: Right) => can(actor, right, { enterprise_id: enterpriseId });
    const now = clock.now();
    const facts = await factsOf(database, actor, enterpriseId);
    if (!facts) throw notFound();
    const zone = facts.time_zone;
    const most = waitingShown;
    const seesTime = may('timeSheets.see');
    const [corrections, leave, open, closures, deadlines, today] = await Promise.all([
      may('timeSheets.answerChange') ? pendingCorrections(database, actor, enterpriseId, most) : null,
      may('leave.answer') ? pendingLeave(database, actor, enterpriseId, may('leave.answerConfidential'), most) : null,
      seesTime ? openSince(database, enterpriseId, actor, new Date(openTooLongSince(now.getTime()))) : [],
      seesTime ? unsignedClosures(database, actor, enterpriseId, most) : [],
      may('complaints.read') ? deadlinesFor(database, actor, enterpriseId, zone) : null,
      seesTime ? presenceIn(deps, actor, { id: enterpriseId, time_zone: zone }) : nobodyToday,
    ]);
    const { drafts, unassigned, proposals, seats, used } = facts;
    const daysOf = await requestDays(deps, enterpriseId, leave ?? []);
    const shownOpen = open.slice(0, most);
    const zonesOf = await zonesOfPeople(
      database,
      [{ id: enterpriseId, time_zone: zone }],
      shownOpen.map(({ user_id }) => user_id),
    );
    return {
      data: {
        corrections: corrections && presentCorrections(corrections, zone),
        leave: leave && presentLeave(leave, daysOf),
        open_entries: {
          total: open.length,
          first: shownOpen.map(({ id, user_id, name, last_name, local_date, started_at }) => ({
            id,
            user_id,
            name,
            last_name,
            start_hour: isoInZone(started_at.getTime(), zoneOn(zonesOf.of(enterpriseId, user_id), local_date)),
          })),
        },
        proposals: may('timeSheets.propose') ? proposals : null,
        closures: presentClosures(closures),
        payrolls: may('payrolls.upload') ? { drafts, unassigned } : null,
        complaints: deadlines && presentComplaints(deadlines, zone, now),
        subscription: may('subscription.manage') ? presentSubscription(facts) : null,
        seats: may('employees.create') && seats !== null ? { used, limit: seats } : null,
        today,
        setup: may('enterprises.edit') ? presentSetup(facts, now) : null,
      },
    };
  });
};
