import type { BankAccount } from '#domain/timekeeping/workingTime/bank.ts';
import type { TimedEntry } from '#domain/timekeeping/workingTime/entries.ts';
import type { KindTerms } from '#domain/timekeeping/workingTime/reference.ts';
import { kindTermsOf } from '#domain/timekeeping/workingTime/facts.ts';
import { hoursAccountOf } from '#domain/timekeeping/workingTime/hoursAccount.ts';
import type { TimeFacts } from '#domain/timekeeping/workingTime/rules/rule.ts';
import { mapInSlices } from '#server/http/inSlices.ts';
import { notFound } from '#server/http/apiError.ts';
import { todaysOf } from '#server/modules/organization/workCentres/index.ts';
import { bankDecisionsOf, type Sources, timeBetween } from '../queries/timeBetween.ts';
import type { TimedPerson } from '../repo.ts';
import { bankRulesOf, type DecisionRow, firstDatesOf } from './repo.ts';

/** The hours of a person, as they follow from what is recorded and what was decided. */
export interface PersonsAccount {
  readonly person: TimedPerson;
  /** Local date of today. */
  readonly today: string;
  /** Local date from which hours count; null: nothing is recorded yet. */
  readonly since: string | null;
  readonly facts: TimeFacts;
  /** What was worked, in the order of its beginning. */
  readonly entries: readonly TimedEntry[];
  /** In the order of their beginning. */
  readonly terms: readonly KindTerms[];
  readonly decisions: readonly DecisionRow[];
  /** The hours bank today. */
  readonly bank: BankAccount;
  /** The same with what counted up to another local date. */
  readonly bankOn: (date: string) => BankAccount;
}

interface Query {
  readonly enterpriseId: number;
  readonly userIds: readonly number[];
  /** Local date after which nothing counts; left out: today. */
  readonly upTo?: string | undefined;
  /** Local date of the first day whose kinds of time are asked for; left out: night and waiting of past days are not. */
  readonly kindsFrom?: string | undefined;
}

/** The hours of some people of an enterprise. */
export async function accountsOf(
  sources: Sources,
  { enterpriseId, userIds, upTo, kindsFrom }: Query,
): Promise<PersonsAccount[]> {
  const { database, clock } = sources;
  const [rules, firsts] = await Promise.all([
    bankRulesOf(database, enterpriseId),
    firstDatesOf(database, enterpriseId, userIds),
  ]);
  if (!rules) throw notFound();
  const enterprise = { id: enterpriseId, time_zone: rules.time_zone };
  const todays = upTo
    ? { of: () => upTo, from: upTo, to: upTo }
    : await todaysOf(database, enterprise, userIds, clock.now().getTime());
  const todayOf = (userId: number): string => todays.of(userId);
  const people = await timeBetween(sources, {
    enterprise,
    userIds,
    range: { from: todays.from, to: todays.to },
    rules,
    pausesFrom: kindsFrom ?? todays.from,
    restedUpTo: upTo,
    always: userIds,
    firsts: new Map(userIds.map((userId) => [userId, firsts.get(userId) ?? todayOf(userId)])),
  });
  return mapInSlices(people, ({ person, entries, terms, decisions, since, factsOf }) => {
    const facts = factsOf(entries);
    const today = todayOf(person.id);
    const kindTerms = kindTermsOf(terms);
    const bankOn = (date: string) =>
      hoursAccountOf({
        facts,
        terms: kindTerms,
        decisions: bankDecisionsOf(decisions),
        since,
        countsLack: rules.countsLack,
        today: date,
      });
    const isKnown = entries.length > 0 || rules.from !== null;
    return {
      person,
      today,
      since: isKnown ? since : null,
      facts,
      entries,
      terms: kindTerms,
      decisions,
      bank: bankOn(today),
      bankOn,
    };
  });
}
