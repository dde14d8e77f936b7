import { differences } from '#domain/paperwork/payrollExports/differences.ts';
import { payrollExportMessages as say } from '#domain/paperwork/payrollExports/messages/index.ts';
import { can, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { conflict, forbidden, invalid } from '#server/http/apiError.ts';
import type { Caller } from '#server/http/standing.ts';
import { daysOfMonth } from '../queries/daysOfMonth.ts';
import {
  accountsOf,
  lotsOf,
  overtimeDaysOf,
  type PersonsAccount,
  type TimeSources,
} from '#server/modules/timekeeping/workingTime/index.ts';
import {
  countLeave,
  exportsOf,
  insertExport,
  layoutOf,
  type LeaveDay,
  leaveOf,
  leaveTypesOf,
  lockExports,
  membershipNow,
  presentIn,
} from '../repo.ts';
import { leaveKey, type PersonValues, variablesIn } from '#domain/paperwork/payrollExports/variables.ts';
import { sumFates } from '#domain/timekeeping/workingTime/overtimeOfMonth.ts';
import { sumKinds } from '#domain/timekeeping/workingTime/kindSums.ts';
import { noTime } from '#domain/timekeeping/workingTime/timeKinds.ts';
import { valuesOf } from '#domain/paperwork/payrollExports/monthOfPerson.ts';
import { countsOf } from '#server/modules/planning/leave/index.ts';

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

/** What the enterprise's types of leave are called, by their variable. */
export const leaveNames = async (db: Db, enterpriseId: number): Promise<Record<string, string>> =>
  Object.fromEntries((await leaveTypesOf(db, enterpriseId)).map(({ id, name }) => [leaveKey(id), name]));

/** Those of them that occur. */
function namesIn(names: Readonly<Record<string, string>>, lines: readonly PersonValues[]) {
  const occurring = new Set(variablesIn(lines));
  return Object.fromEntries(Object.entries(names).filter(([key]) => occurring.has(key)));
}

/**
 * Working out a month takes a while, in which a mandate may end or a role be taken back.
 * @throws ApiError 403 where the actor may not export any more
 */
async function assertStillMay(tx: Tx, enterpriseId: number, { accountId }: Caller): Promise<void> {
  const now = await membershipNow(tx, enterpriseId, accountId);
  if (!now) throw forbidden();
  const { mandate, ...membership } = now;
  const memberships = [{ ...membership, enterprise_id: enterpriseId, ...(mandate && { mandate }) }];
  if (!can({ memberships }, 'payrollExports.create', { enterprise_id: enterpriseId })) throw forbidden();
}

interface Wanted {
  readonly enterpriseId: number;
  readonly month: string;
  readonly actor: Caller;
  /** Somebody knows that the month may not be over. */
  readonly confirmed?: boolean | undefined;
}

/** Unchanged: the last export stands. Nothing: nobody has any variables. */
type Outcome = 'whole' | 'differences' | 'unchanged' | 'nothing';

/**
 * Exports a month: all of it at first, afterwards what has changed since. Who comes while somebody else exports waits, and
 * finds nothing changed.
 * @throws ApiError 409 where the month is locked or the layout cannot be read, 422 where it is not over and nobody confirmed it, 403 to whom may not do it any more
 */
export async function exportMonth(
  tx: Tx,
  sources: TimeSources,
  { actor, confirmed = false, ...of }: Wanted,
): Promise<Outcome> {
  const { enterpriseId, month } = of;
  const { running } = await daysOfMonth({ ...sources, database: tx }, enterpriseId, month);
  if (running && !confirmed) throw invalid({ confirmed: say.running });
  await lockExports(tx, enterpriseId);
  const [last] = await exportsOf(tx, of);
  // Before the values, so that leave which comes between is a change rather than lost.
  const leaveRows = await countLeave(tx, of);
  const month_values = await monthValues({ ...sources, database: tx }, enterpriseId, month);
  await assertStillMay(tx, enterpriseId, actor);
  const lines = last ? differences(last.month_values, month_values) : month_values;
  if (lines.length === 0) return last ? 'unchanged' : 'nothing';
  if (last && !last.unlocked_at) throw conflict(say.locked);
  const number = (last?.number ?? 0) + 1;
  const [layout, names] = [await layoutOf(tx, enterpriseId), await leaveNames(tx, enterpriseId)];
  if (!layout) throw conflict(say.layoutUnreadable);
  const now = sources.clock.now();
  const actorId = personIn(actor, enterpriseId);
  const known = { ...last?.leave_names, ...namesIn(names, lines) };
  await insertExport(tx, {
    ...of,
    number,
    actorId,
    now,
    month_values,
    lines,
    layout,
    leaveNames: namesIn(known, lines),
    leaveRows,
  });
  await audit(tx, {
    enterpriseId,
    actorId,
    action: 'payrollExports.create',
    details: { month, number, people: lines.length },
  });
  return last ? 'differences' : 'whole';
}
