import { type BalanceInput, leaveBalance } from '#domain/planning/leave/balanceRules.ts';
import { daysTaken, type WorkPattern } from '#domain/timekeeping/workPlan/leaveDays.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import type { LeaveBalanceRow } from '#domain/planning/leave/leaveBalances.ts';
import type { Actor } from '#domain/rights.ts';
import type { Deps } from '#server/modules/deps.ts';
import { notFound } from '#server/http/apiError.ts';
import { holidaysOfPeople, plansOf } from '#server/modules/timekeeping/workPlan/index.ts';
import { type BalancePerson, balancePeople, countedLeave, settingsOf, type TakenRow } from './repo.ts';
import { type Calendar, patternOf } from './workdays.ts';

interface Query {
  readonly enterpriseId: number;
  /** Null: a job. */
  readonly actor: Actor | null;
  readonly year: number;
  /** Null: everybody. */
  readonly userIds: readonly number[] | null;
  /** As if their contracts ended on that day. */
  readonly leftOn?: string | undefined;
}

export interface Accrued {
  readonly person: BalancePerson;
  readonly pattern: WorkPattern;
  readonly balance: LeaveBalanceRow;
  /** Local date by which it stands. */
  readonly today: string;
}

/** The balance of a year of each person, or of some, with what their working days are counted by. */
export async function accrue(
  { database, clock, holidays }: Pick<Deps, 'database' | 'clock' | 'holidays'>,
  { enterpriseId, actor, year, userIds, leftOn }: Query,
): Promise<Accrued[]> {
  const settings = await settingsOf(database, enterpriseId);
  if (!settings) throw notFound();
  const { time_zone: zone, carry_over_until: until, carry_over_max: max } = settings;
  const first = Math.min(settings.since, year);
  const from = `${first}-01-01`;
  const to = `${year}-12-31`;
  const [people, leave, plans, holidaysOf] = await Promise.all([
    balancePeople(database, { enterpriseId, zone, year, userIds, actor }),
    countedLeave(database, enterpriseId, from, to, userIds),
    plansOf(database, enterpriseId, from, to),
    holidaysOfPeople({ db: database, holidays }, [enterpriseId], userIds, { from, to }),
  ]);
  const byPerson = new Map(people.map(({ id }): [number, TakenRow[]] => [id, []]));
  for (const row of leave) byPerson.get(row.user_id)?.push(row);
  const rules = {
    carryOver: { until, max },
    since: first,
    today: localDateOf(clock.now().getTime(), zone),
    rulesFrom: settings.rules_from,
    workingDays: settings.working_days,
  };
  const known = leftOn === undefined ? people : people.map((person) => ({ ...person, left: leftOn }));
  return known.map((person) => {
    const calendar = { plans, holidays: holidaysOf(enterpriseId, person.id) };
    return accruePerson(person, year, byPerson.get(person.id) ?? [], calendar, rules);
  });
}

/** Whether a date is before a person's contract, whose first day was said, or after its last day. */
export const isOutside = (
  { hired_on: from, left: to }: Pick<BalancePerson, 'hired_on' | 'left'>,
  date: string,
): boolean => (from !== null && date < from) || (to !== null && date > to);

interface Rules extends Pick<BalanceInput, 'carryOver' | 'since' | 'today' | 'rulesFrom'> {
  readonly workingDays: boolean;
}

function accruePerson(
  person: BalancePerson,
  year: number,
  leave: readonly TakenRow[],
  calendar: Calendar,
  { workingDays, ...rules }: Rules,
): Accrued {
  const pattern = patternOf(person, calendar);
  // Leave of a former contract was settled with that one; leave after the last day counts nowhere.
  const ofContract = leave.filter(({ day }) => !isOutside(person, day));
  const daysOn = (day: string, part: TakenRow['part'], inWorkingDays: boolean) =>
    daysTaken(day, part, { countsAgainstBalance: true, workingDays: inWorkingDays }, pattern);
  const counted = ofContract.flatMap(({ day, part, status, working_days, counts }) =>
    counts ? [{ date: day, status, days: daysOn(day, part, working_days) }] : [],
  );
  const { carriedUntil, expiring, ...sums } = leaveBalance(year, {
    ...rules,
    since: Math.max(rules.since, Number(person.hired.slice(0, 4))),
    employment: { hired: person.hired, left: person.left },
    entitlements: person.terms.map(({ valid_from, vacation_days }) => ({ from: valid_from, days: vacation_days })),
    leave: counted,
    incapacity: ofContract.flatMap(({ day, incapacity }) =>
      incapacity === 'none' ? [] : [{ date: day, kind: incapacity }],
    ),
    notices: person.notices,
    carriedBefore: person.carried_days,
    takenOn: (date) => daysOn(date, 'full', workingDays),
  });
  const balance = {
    user: { id: person.id, name: person.name, last_name: person.last_name },
    hired_on: person.hired,
    left_on: person.left,
    carried_until: carriedUntil,
    carried_before: person.carried_days,
    ...sums,
    kept: [...sums.kept],
    expiring: expiring.map(({ lastDay, days }) => ({ last_day: lastDay, days })),
    notices: person.notices.map(({ lastDay, notifiedOn, ...notice }) => ({
      ...notice,
      last_day: lastDay,
      notified_on: notifiedOn,
    })),
  };
  return { person, pattern, balance, today: rules.today };
}
