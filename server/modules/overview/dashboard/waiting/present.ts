import { hoursOf } from '#domain/timekeeping/workPlan/hoursOff.ts';
import { firstSteps } from '#domain/overview/dashboard/firstSteps.ts';
import type { Waiting } from '#domain/overview/dashboard/waiting.ts';
import { isoInZone } from '#domain/time/localTime.ts';
import { dateIn, zoneOn, zonesFrom } from '#domain/organization/workCentres/zones.ts';
import { touched } from '#server/db/closedMonths.ts';
import type { factsOf, pendingCorrections, pendingLeave, unsignedClosures } from './repo.ts';

type Rows<Query extends (...input: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Query>>;
export type Facts = NonNullable<Awaited<ReturnType<typeof factsOf>>>;

/** Each row of a query with `limit` knows how many there are. */
const totalOf = ([first]: readonly { readonly total: number }[]): number => first?.total ?? 0;

export function presentCorrections(rows: Rows<typeof pendingCorrections>, zone: string): Waiting['corrections'] {
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
export const presentLeave = (rows: PendingLeave, daysOf: (row: PendingLeave[number]) => number): Waiting['leave'] => ({
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

export const presentClosures = (rows: Rows<typeof unsignedClosures>): Waiting['closures'] => ({
  total: totalOf(rows),
  first: rows.map(({ user_id, name, last_name, months }) => ({ user_id, name, last_name, months })),
});

/** @param deadlines of the complaints that are open */
export function presentComplaints(deadlines: readonly Date[], zone: string, now: Date): Waiting['complaints'] {
  const [due] = deadlines.filter((at) => at >= now).toSorted((a, b) => a.getTime() - b.getTime());
  return {
    open: deadlines.length,
    overdue: deadlines.filter((at) => at < now).length,
    due: due ? isoInZone(due.getTime(), zone) : null,
  };
}

export const presentSubscription = ({ status, ends, cancels, time_zone }: Facts): Waiting['subscription'] =>
  status && { status, ends: ends && isoInZone(ends.getTime(), time_zone), cancels: cancels ?? false };

export const presentSetup = (facts: Facts, now: Date): Waiting['setup'] =>
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
