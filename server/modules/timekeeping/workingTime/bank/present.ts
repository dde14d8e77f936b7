import { rangeOfMonth } from '#domain/time/months.ts';
import { decisionState } from '#domain/timekeeping/workingTime/bankDecisions.ts';
import type { BankDecisionLine, HoursAccount, PersonsHours } from '#domain/timekeeping/workingTime/hoursBank.ts';
import type { OvertimeYear } from '#domain/timekeeping/workingTime/overtimeYear.ts';
import { sumKinds } from '#domain/timekeeping/workingTime/kindSums.ts';
import { noTime } from '#domain/timekeeping/workingTime/timeKinds.ts';
import type { TimeFacts } from '#domain/timekeeping/workingTime/rules/rule.ts';
import type { Sources } from '../queries/timeBetween.ts';
import { addDays, localDateOf } from '#domain/time/localTime.ts';
import { notFound } from '#server/http/apiError.ts';
import { accountsOf, type PersonsAccount } from './account.ts';
import { overtimeDaysOf } from './overtimeDays.ts';
import type { DecisionRow } from './repo.ts';

/**
 * How a person stands: the bank today, and the overtime of a year.
 * @param month whose time is looked at, `YYYY-MM`; left out: that of the year
 */
export function presentHours({ person, facts, bank }: PersonsAccount, year: number, month?: string): PersonsHours {
  const { balance, lots, toPay } = bank;
  return {
    user_id: person.id,
    name: person.name,
    last_name: person.last_name,
    balance,
    until: lots[0]?.until ?? null,
    to_pay: toPay.reduce((sum, { ms }) => sum + ms, 0),
    overtime: overtimeOf(facts, String(year)),
    kinds:
      (month ? sumKinds(facts.kinds, 'month').get(month) : sumKinds(facts.kinds, 'year').get(String(year))) ?? noTime,
  };
}

/** The hours of a person with all that they are made of; of the current year where none is asked for. @throws ApiError 404 */
export async function readAccount(
  sources: Sources,
  { id, enterprise_id: enterpriseId }: { readonly id: number; readonly enterprise_id: number },
  asked?: number,
): Promise<HoursAccount> {
  // Nowhere is it two days ago.
  const thisYear = addDays(localDateOf(sources.clock.now().getTime(), 'UTC'), -1).slice(0, 4);
  const kindsFrom = `${asked ?? thisYear}-01-01`;
  const [account] = await accountsOf(sources, { enterpriseId, userIds: [id], kindsFrom });
  if (!account) throw notFound();
  return presentAccount(account, asked);
}

function presentAccount(account: PersonsAccount, asked?: number): HoursAccount {
  const { today, since, decisions, bank, facts } = account;
  const year = asked ?? Number(today.slice(0, 4));
  const { user_id: _, kinds: __, ...standing } = presentHours(account, year);
  const months = [...sumKinds(facts.kinds, 'month')].filter(([month]) => month.startsWith(String(year)));
  return {
    ...standing,
    from: since,
    year,
    months: months.map(([month, kinds]) => ({ month, ...kinds })).toReversed(),
    lots: bank.lots.map(({ date, ms, until }) => ({ date, ms, until })),
    movements: bank.movements.toReversed(),
    decisions: decisions.toReversed().map(presentDecision),
  };
}

export const presentDecision = ({
  id,
  kind,
  date,
  ms,
  reason,
  by,
  decided_at,
  ...answer
}: DecisionRow): BankDecisionLine => ({
  id,
  kind,
  date,
  ms,
  reason,
  state: decisionState({ kind, ...answer }),
  by,
  at: decided_at.toISOString(),
});

/** Also of a year in which nothing was worked. */
export function overtimeOf(facts: TimeFacts, year: string): OvertimeYear {
  const known = facts.overtime.get(year);
  if (known) return known;
  const limit = facts.overtimeLimit(year);
  return { done: 0, rested: 0, forceMajeure: 0, counted: 0, limit, left: limit };
}

/** What the time of people counts as by month, with hours bank and overtime of the year as they stood at the end of a month `YYYY-MM`, and the overtime of that month. */
export async function kindsAndBankOf(
  sources: Sources,
  { month, ...people }: { readonly enterpriseId: number; readonly userIds: readonly number[]; readonly month: string },
) {
  const { from, to } = rangeOfMonth(month);
  const accounts = await accountsOf(sources, { ...people, upTo: to, kindsFrom: from });
  return accounts.map((account) => {
    const { person, facts, since, bank } = account;
    return {
      userId: person.id,
      months: sumKinds(facts.kinds, 'month'),
      year: overtimeOf(facts, month.slice(0, 4)),
      bank: since === null ? null : bank.balance,
      overtimeDays: overtimeDaysOf(account, month),
    };
  });
}
