import type { BankDecisionState } from '../../../../domain/workingTime/bankDecisions.ts';
import { kindTermsOf } from '../../../../domain/workingTime/facts.ts';
import { hoursAccountOf } from '../../../../domain/workingTime/hoursAccount.ts';
import type { HoursAccount, PersonsHours } from '../../../../domain/workingTime/hoursBank.ts';
import { overtimeLimit, type OvertimeYear } from '../../../../domain/workingTime/overtimeYear.ts';
import type { TimeFacts } from '../../../../domain/workingTime/rules/rule.ts';
import { localDateOf } from '../../../../domain/time/localTime.ts';
import { mapInSlices } from '../../../http/inSlices.ts';
import { notFound } from '../../../http/apiError.ts';
import { type PersonsTime, type Sources, timeBetween } from '../queries/timeBetween.ts';
import { bankRulesOf, type DecisionRow, firstDatesOf } from './repo.ts';

interface Query {
  readonly enterpriseId: number;
  readonly userIds: readonly number[];
  /** The current one, by the enterprise's clock, where it is left out. */
  readonly year?: number | undefined;
  /** Local date up to which hours count; today where it is left out. */
  readonly upTo?: string | undefined;
}

/** The hours banks of some people, as they follow from what is recorded and what was decided. */
export async function accountsOf(
  sources: Sources,
  { enterpriseId, userIds, year, upTo }: Query,
): Promise<(HoursAccount & PersonsHours & { readonly facts: TimeFacts })[]> {
  const { database, clock } = sources;
  const [rules, firsts] = await Promise.all([
    bankRulesOf(database, enterpriseId),
    firstDatesOf(database, enterpriseId, userIds),
  ]);
  if (!rules) throw notFound();
  const today = localDateOf(clock.now().getTime(), rules.time_zone);
  const fromOf = (userId: number): string => monthOf(firsts.get(userId) ?? today);
  const sinceOf = (userId: number): string => rules.from ?? fromOf(userId);
  const from = [today, ...userIds.map(fromOf)].toSorted()[0] ?? today;
  const people = await timeBetween(sources, {
    enterprise: { id: enterpriseId, time_zone: rules.time_zone },
    userIds,
    range: { from, to: today },
    pausesFrom: today,
    always: userIds,
    fromOf,
  });
  const asked = String(year ?? today.slice(0, 4));
  return mapInSlices(people, (time) => {
    const facts = time.factsOf(time.entries);
    const { balance, lots, toPay, movements } = hoursAccountOf({
      facts,
      terms: time.terms.map(kindTermsOf),
      decisions: inForce(time.decisions),
      since: sinceOf(time.person.id),
      countsLack: rules.countsLack,
      today: upTo ?? today,
    });
    const { id: user_id, name, last_name } = time.person;
    return {
      user_id,
      name,
      last_name,
      from: time.entries.length > 0 || rules.from !== null ? sinceOf(user_id) : null,
      year: Number(asked),
      balance,
      until: lots[0]?.until ?? null,
      to_pay: toPay.reduce((sum, { ms }) => sum + ms, 0),
      overtime: facts.overtime.get(asked) ?? noOvertime(asked, facts),
      lots: [...lots],
      movements: movements.toReversed(),
      decisions: time.decisions.toReversed().map(presentDecision),
      facts,
    };
  });
}

const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;

/** A pending or rejected adjustment does not count. */
const inForce = (decisions: PersonsTime['decisions']) =>
  decisions.flatMap(({ kind, date, ms, ...one }) =>
    kind !== 'forceMajeure' && stateOf({ kind, ...one }) === 'inForce' ? [{ kind, date, ms }] : [],
  );

function stateOf({
  kind,
  accepted,
  withdrawn_at,
}: Pick<DecisionRow, 'kind' | 'accepted' | 'withdrawn_at'>): BankDecisionState {
  if (withdrawn_at) return 'withdrawn';
  if (kind !== 'adjusted' || accepted) return 'inForce';
  return accepted === null ? 'pending' : 'rejected';
}

export const presentDecision = ({ id, kind, date, ms, reason, by, decided_at, ...answer }: DecisionRow) => ({
  id,
  kind,
  date,
  ms,
  reason,
  state: stateOf({ kind, ...answer }),
  by,
  at: decided_at.toISOString(),
});

/** A year in which nothing was worked. */
function noOvertime(year: string, facts: TimeFacts): OvertimeYear {
  const limit = overtimeLimit(year, (date) => facts.personOn(date).contract === 'full');
  return { done: 0, rested: 0, forceMajeure: 0, counted: 0, limit, left: limit };
}
