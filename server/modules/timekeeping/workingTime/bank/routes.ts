import {
  type BankDecisionKind,
  decisionState,
  hoursPerPage,
  isAgreed,
} from '#domain/timekeeping/workingTime/bankDecisions.ts';
import { hoursBankEndpoints } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { hoursBankMessages as say } from '#domain/timekeeping/workingTime/messages/index.ts';
import { type Actor, personIn, type Right } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import type { Module } from '#server/modules/deps.ts';
import { conflict, notFound } from '#server/http/apiError.ts';
import { authorizeSeen, isSeenBy, peopleSeen } from '#server/http/scope.ts';
import { personFor } from '#server/modules/organization/employees/index.ts';
import { accountsOf } from './account.ts';
import { decideHours } from './decide.ts';
import { presentDecision, presentHours, readAccount } from './present.ts';
import { type DecisionRow, findDecision, keepAnswer, keepWithdrawal, pageOfPeople } from './repo.ts';
import { sql } from 'drizzle-orm';
import { notify, settleNotifications } from '#server/notifications/notify.ts';

const refOf = ({ id }: DecisionRow): string => `hours ${id}`;

/** Notifies a person of an adjustment that waits for their agreement. */
async function notifyProposed(tx: Tx, row: DecisionRow, at: Date): Promise<void> {
  const { kind, enterprise_id: enterpriseId, user_id, date, ms, reason } = row;
  if (kind !== 'adjusted') return;
  const data = { date, ms, reason };
  await notify(tx, { kind: 'hoursProposed', enterpriseId, receivers: [user_id], data, ref: refOf(row), at });
}

/** Notifies whoever proposed an adjustment how it was answered, as long as they know of the person. */
async function notifyAnswered(tx: Tx, row: DecisionRow, accepted: boolean, at: Date): Promise<void> {
  await settle(tx, row, at);
  const { enterprise_id: enterpriseId, user_id: aboutId, decided_by, date, ms, reason } = row;
  const sees = await tx.run(
    sql`select where ${isSeenBy(sql`${enterpriseId}::int`, sql`${decided_by}::int`, sql`${aboutId}::int`)}`,
  );
  if (sees === 0) return;
  const data = { date, ms, reason, accepted };
  await notify(tx, { kind: 'hoursOutcome', enterpriseId, receivers: [decided_by], aboutId, data, at });
}

/** Nobody waits for it any more. */
const settle = (tx: Tx, row: DecisionRow, at: Date): Promise<void> =>
  settleNotifications(tx, { enterpriseId: row.enterprise_id, ref: refOf(row), at });

const saved: Record<BankDecisionKind, () => string> = {
  paid: () => say.paid,
  forceMajeure: () => say.forceMajeure,
  adjusted: () => say.proposed,
};

export const hoursBank: Module = (serve, deps) => {
  const { database, clock } = deps;

  serve(hoursBankEndpoints.listHoursBank, async ({ actor, params: { enterpriseId }, query: { year, month, page } }) => {
    const seen = await peopleSeen(database, actor, enterpriseId);
    const window = { year, offset: (page - 1) * hoursPerPage, most: hoursPerPage };
    const people = await pageOfPeople(database, enterpriseId, seen, window);
    const userIds = people.map(({ id }) => id);
    const accounts = await accountsOf(deps, {
      enterpriseId,
      userIds,
      kindsFrom: month ? `${month}-01` : `${year}-01-01`,
    });
    const byId = new Map(accounts.map((one) => [one.person.id, presentHours(one, year, month)]));
    const lines = people.flatMap(({ id }) => byId.get(id) ?? []);
    return { data: { people: lines, total: people[0]?.total ?? 0 } };
  });

  serve(hoursBankEndpoints.getHoursAccount, async ({ actor, params, query: { enterprise_id, year } }) => {
    const person = await personFor(database, actor, 'timeSheets.see', params.id, enterprise_id);
    return { data: await readAccount(deps, person, year) };
  });

  serve(hoursBankEndpoints.decideHours, async ({ actor, params, body }) => {
    const decision = await database.transaction(async (tx) => {
      const person = await personFor(tx, actor, 'hoursBank.decide', params.id, body.enterprise_id);
      const whose = { enterpriseId: person.enterprise_id, userId: person.id };
      const made = await known(tx, await decideHours(tx, deps, whose, personIn(actor, whose.enterpriseId), body));
      await notifyProposed(tx, made, clock.now());
      return made;
    });
    return { data: presentDecision(decision), message: saved[body.kind]() };
  });

  serve(hoursBankEndpoints.answerHours, async ({ actor, params, body: { accept } }) => {
    await database.transaction(async (tx) => {
      const decision = await decisionToChange(tx, actor, 'hoursBank.answer', params.id);
      if (decision.kind !== 'adjusted' || decision.accepted !== null) throw conflict(say.answered);
      if (decision.withdrawn_at) throw conflict(say.withdrawn);
      await keepAnswer(tx, decision, accept === 1, clock.now());
      await audit(tx, actOn(decision, actor, accept === 1 ? 'hoursBank.accept' : 'hoursBank.reject'));
      await notifyAnswered(tx, decision, accept === 1, clock.now());
    });
    return { data: null, message: accept === 1 ? say.accepted : say.rejected };
  });

  serve(hoursBankEndpoints.withdrawHours, async ({ actor, params }) => {
    await database.transaction(async (tx) => {
      const decision = await decisionToChange(tx, actor, 'hoursBank.decide', params.id);
      if (decision.withdrawn_at) throw conflict(say.withdrawn);
      if (isAgreed({ kind: decision.kind, state: decisionState(decision) })) throw conflict(say.agreed);
      await keepWithdrawal(tx, decision, personIn(actor, decision.enterprise_id), clock.now());
      await audit(tx, actOn(decision, actor, 'hoursBank.withdraw'));
      await settle(tx, decision, clock.now());
    });
    return { data: null, message: say.taken };
  });
};

const actOn = (
  { enterprise_id, user_id, id }: DecisionRow,
  actor: Actor,
  action: 'hoursBank.accept' | 'hoursBank.reject' | 'hoursBank.withdraw',
) => ({ enterpriseId: enterprise_id, actorId: personIn(actor, enterprise_id), action, userId: user_id, recordId: id });

async function known(tx: Tx, id: number): Promise<DecisionRow> {
  const decision = await findDecision(tx, id);
  if (!decision) throw notFound();
  return decision;
}

/**
 * A decision that nobody else changes until the transaction ends.
 * @throws ApiError 404 for another company's, 403 without the right
 */
async function decisionToChange(tx: Tx, actor: Actor, right: Right, id: number): Promise<DecisionRow> {
  await lockRow(tx, 'hours_decisions', id);
  const decision = await known(tx, id);
  await authorizeSeen(tx, actor, right, decision);
  return decision;
}
