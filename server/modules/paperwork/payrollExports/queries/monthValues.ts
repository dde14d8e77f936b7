import { sumFates } from '#domain/timekeeping/workingTime/overtimeOfMonth.ts';
import { sumKinds } from '#domain/timekeeping/workingTime/kindSums.ts';
import { noTime } from '#domain/timekeeping/workingTime/timeKinds.ts';
import { valuesOf } from '#domain/paperwork/payrollExports/monthOfPerson.ts';
import type { PersonValues } from '#domain/paperwork/payrollExports/variables.ts';
import { countsOf } from '#server/modules/planning/leave/index.ts';
import {
  accountsOf,
  lotsOf,
  overtimeDaysOf,
  type PersonsAccount,
  type TimeSources,
} from '#server/modules/timekeeping/workingTime/index.ts';
import { type LeaveDay, leaveOf, presentIn } from '../repo.ts';
import { daysOfMonth } from './daysOfMonth.ts';

/** So many are held in memory together, each with all that they have worked. */
const peopleAtOnce = 50;

/**
 * What a month comes to for everybody who was there, as it follows from what is recorded now and counted at the month's end.
 * @throws ApiError 409 for a month that has not begun
 */
export async function monthValues(sources: TimeSources, enterpriseId: number, month: string): Promise<PersonValues[]> {
  const { database } = sources;
  const { from, to, upTo } = await daysOfMonth(sources, enterpriseId, month);
  const ids = await presentIn(database, { enterpriseId, month });
  const lines: PersonValues[] = [];
  for (let at = 0; at < ids.length; at += peopleAtOnce) {
    const userIds = ids.slice(at, at + peopleAtOnce);
    const [accounts, leave] = await Promise.all([
      accountsOf(sources, { enterpriseId, userIds, upTo, kindsFrom: from }),
      leaveOf(database, enterpriseId, userIds, { from, to }),
    ]);
    const counts = await countsOf(sources, enterpriseId, leave);
    const counted = leave.map((one) => ({ ...one, days: counts(one) }));
    lines.push(...accounts.map((account) => lineOf(account, month, counted)));
  }
  return lines.filter(({ values }) => Object.keys(values).length > 0);
}

type CountedDay = LeaveDay & { readonly days: number };

function lineOf(account: PersonsAccount, month: string, leave: readonly CountedDay[]): PersonValues {
  const { person, facts, bank, decisions } = account;
  const values = valuesOf({
    month,
    kinds: sumKinds(facts.kinds, 'month').get(month) ?? noTime,
    fates: sumFates(overtimeDaysOf(account, month)),
    paid: lotsOf(decisions, 'paid'),
    movements: bank.movements,
    leave: leave.flatMap(({ user_id, day, type_id, days }) =>
      user_id === person.id ? [{ date: day, typeId: type_id, days }] : [],
    ),
  });
  return { user_id: person.id, values };
}
