import { sql } from 'drizzle-orm';
import type { AuditAction } from '#domain/operation/audit/actions.ts';
import { type BankDecisionKind, decisionState } from '#domain/timekeeping/workingTime/bankDecisions.ts';
import type { BankDecisionForm } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { hoursBankMessages as say } from '#domain/timekeeping/workingTime/messages/index.ts';
import { type KindsOfDay, workedOf } from '#domain/timekeeping/workingTime/timeKinds.ts';
import { hoursMinutes } from '#domain/time/duration.ts';
import { audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { invalid, notFound } from '#server/http/apiError.ts';
import type { Sources } from '../queries/timeBetween.ts';
import { accountsOf, type PersonsAccount } from './account.ts';
import { insertDecision } from './repo.ts';

interface Whose {
  readonly enterpriseId: number;
  readonly userId: number;
}

const decisionActions = {
  paid: 'hoursBank.pay',
  forceMajeure: 'hoursBank.forceMajeure',
  adjusted: 'hoursBank.adjust',
} as const satisfies Record<BankDecisionKind, AuditAction>;

/**
 * Writes a decision on a person's hours. Of two at once the second sees what the first left.
 * @returns its id
 * @throws ApiError 422 of a day to come, of more hours than there are to pay or over those agreed
 */
export async function decideHours(
  tx: Tx,
  { holidays, clock }: Omit<Sources, 'database'>,
  { enterpriseId, userId }: Whose,
  actorId: number,
  form: BankDecisionForm,
): Promise<number> {
  await tx.run(
    sql`select from enterprise_users where enterprise_id = ${enterpriseId} and user_id = ${userId} for no key update`,
  );
  const [account] = await accountsOf({ database: tx, holidays, clock }, { enterpriseId, userIds: [userId] });
  if (!account) throw notFound();
  if (form.date > account.today) throw invalid({ date: say.future });
  assertThere(form, account);
  const { kind, date, ms, reason } = form;
  const now = clock.now();
  const id = await insertDecision(tx, { enterpriseId, userId, kind, date, ms, reason, actorId, now });
  const details = { date, ms };
  await audit(tx, { enterpriseId, actorId, action: decisionActions[kind], userId, recordId: id, details });
  return id;
}

function assertThere({ kind, date, ms }: BankDecisionForm, account: PersonsAccount): void {
  const left = leftFor(kind, date, account);
  if (ms <= left) return;
  throw invalid({ ms: kind === 'forceMajeure' && left === 0 ? say.noOvertime : say.tooMuch(hoursMinutes(left)) });
}

/** Milliseconds over those agreed. */
const hoursOver = ({ overtime, complementary, voluntary }: KindsOfDay): number => overtime + complementary + voluntary;

/** Of how many milliseconds can be decided so. */
function leftFor(kind: BankDecisionKind, date: string, account: PersonsAccount): number {
  const { facts, decisions, bank, bankOn } = account;
  if (kind === 'adjusted') return Number.POSITIVE_INFINITY;
  // A payment of a past day leaves to later ones what they paid.
  if (kind === 'paid') return Math.min(bankOn(date).payable, bank.payable);
  const month = date.slice(0, 7);
  const known = decisions.filter((one) => one.kind === kind && decisionState(one) === 'inForce');
  const leftOf = (isOf: (day: { readonly date: string }) => boolean, lengthOf: (day: KindsOfDay) => number) =>
    facts.kinds.filter(isOf).reduce((sum, day) => sum + lengthOf(day), 0) -
    known.filter(isOf).reduce((sum, one) => sum + one.ms, 0);
  const ofMonth = leftOf(({ date: one }) => one.startsWith(month), hoursOver);
  // Part-timers' hours of the day itself are no complementary hours (arts. 12.4.c and 35.3 ET).
  const isPartTime = facts.personOn(date).contract === 'partial';
  return isPartTime
    ? Math.min(
        ofMonth,
        leftOf((day) => day.date === date, workedOf),
      )
    : ofMonth;
}
