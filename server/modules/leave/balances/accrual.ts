import { type BalanceInput, leaveBalance } from '../../../../domain/leave/balanceRules.ts';
import { daysTaken, type WorkPattern } from '../../../../domain/workPlan/leaveDays.ts';
import { localDateOf } from '../../../../domain/time/localTime.ts';
import type { LeaveBalanceRow } from '../../../../domain/leave/leaveBalances.ts';
import type { Actor } from '../../../../domain/rights.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../../http/apiError.ts';
import { holidaysOfPeople } from '../../workPlan/index.ts';
import { plansOf } from '../../schedules/index.ts';
import { type BalancePerson, balancePeople, countedLeave, settingsOf, type TakenRow } from './repo.ts';
import { type Calendar, patternOf } from './workdays.ts';

interface Query {
  readonly enterpriseId: number;
  readonly actor: Actor;
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
}

/** The balance of a year of each person, or of some, with what their working days are counted by. */
export async function accrue(
  { database, clock, holidays }: Deps,
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
  const rules = { carryOver: { until, max }, since: first, today: localDateOf(clock.now().getTime(), zone) };
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

type Rules = Pick<BalanceInput, 'carryOver' | 'since' | 'today'>;

function accruePerson(
  person: BalancePerson,
  year: number,
  leave: readonly TakenRow[],
  calendar: Calendar,
  rules: Rules,
): Accrued {
  const pattern = patternOf(person, calendar);
  // Leave of a former contract was settled with that one; leave after the last day counts nowhere.
  const ofContract = leave.filter(({ day }) => !isOutside(person, day));
  const counted = ofContract.map(({ day, part, status, working_days: workingDays }) => ({
    date: day,
    status,
    days: daysTaken(day, part, { countsAgainstBalance: true, workingDays }, pattern),
  }));
  const { carriedUntil, ...sums } = leaveBalance(year, {
    ...rules,
    since: Math.max(rules.since, Number(person.hired.slice(0, 4))),
    employment: { hired: person.hired, left: person.left },
    entitlements: person.terms.map(({ valid_from, vacation_days }) => ({ from: valid_from, days: vacation_days })),
    leave: counted,
  });
  const balance = {
    user: { id: person.id, name: person.name, last_name: person.last_name },
    hired_on: person.hired,
    left_on: person.left,
    carried_until: carriedUntil,
    ...sums,
  };
  return { person, pattern, balance };
}
