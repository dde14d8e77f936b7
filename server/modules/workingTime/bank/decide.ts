import type { AuditAction } from '../../../../domain/audit/actions.ts';
import type { BankDecisionKind } from '../../../../domain/workingTime/bankDecisions.ts';
import type { BankDecisionForm, HoursAccount } from '../../../../domain/workingTime/hoursBank.ts';
import { hoursBankMessages as say } from '../../../../domain/workingTime/messages/index.ts';
import type { TimeFacts } from '../../../../domain/workingTime/rules/rule.ts';
import { hoursMinutes } from '../../../../domain/time/duration.ts';
import { localDateOf } from '../../../../domain/time/localTime.ts';
import { audit } from '../../../db/audit.ts';
import type { Tx } from '../../../db/rows.ts';
import { lockRow } from '../../../db/statements.ts';
import { invalid } from '../../../http/apiError.ts';
import type { Sources } from '../queries/timeBetween.ts';
import { accountsOf } from './account.ts';
import { bankRulesOf, insertDecision } from './repo.ts';

interface Whose {
  readonly enterpriseId: number;
  readonly userId: number;
}

export const decisionActions = {
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
  await lockRow(tx, 'users', userId);
  const rules = await bankRulesOf(tx, enterpriseId);
  const now = clock.now();
  if (rules && form.date > localDateOf(now.getTime(), rules.time_zone)) throw invalid({ date: say.future });
  const sources = { database: tx, holidays, clock };
  const left = [];
  // A payment of a past day leaves to later ones what they paid.
  for (const upTo of [form.date, undefined]) {
    const [account] = await accountsOf(sources, { enterpriseId, userIds: [userId], upTo });
    left.push(account ? leftFor(form.kind, form.date, account) : 0);
  }
  assertThere(form, Math.min(...left));
  const { kind, date, ms, reason } = form;
  const id = await insertDecision(tx, { enterpriseId, userId, kind, date, ms, reason, actorId, now });
  const details = { date, ms };
  await audit(tx, { enterpriseId, actorId, action: decisionActions[kind], userId, recordId: id, details });
  return id;
}

function assertThere({ kind, ms }: BankDecisionForm, left: number): void {
  if (ms <= left) return;
  throw invalid({ ms: kind === 'forceMajeure' && left === 0 ? say.noOvertime : say.tooMuch(hoursMinutes(left)) });
}

/** Of how many milliseconds can be decided so. */
function leftFor(kind: BankDecisionKind, date: string, account: HoursAccount & { readonly facts: TimeFacts }): number {
  const { facts, lots, to_pay, decisions } = account;
  if (kind === 'adjusted') return Number.POSITIVE_INFINITY;
  if (kind === 'paid') {
    const { overtimeValue } = facts.personOn(date);
    const rest = lots.reduce((sum, lot) => sum + Math.max(0, lot.ms), 0);
    return to_pay + Math.round(rest / overtimeValue);
  }
  const month = date.slice(0, 7);
  const done = facts.kinds.reduce((sum, day) => (day.date.startsWith(month) ? sum + day.overtime : sum), 0);
  const known = decisions.filter((one) => one.kind === kind && one.state === 'inForce' && one.date.startsWith(month));
  return done - known.reduce((sum, one) => sum + one.ms, 0);
}
