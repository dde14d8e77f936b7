import type { AuditAction } from '#domain/operation/audit/actions.ts';
import { correctionMessages as say } from '#domain/timekeeping/corrections/messages/index.ts';
import { type Actor, personIn, type Right } from '#domain/rights.ts';
import { correctionEndpoints } from '#domain/timekeeping/corrections/corrections.ts';
import { audit } from '#server/db/audit.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import type { Module } from '#server/modules/deps.ts';
import { conflict, notFound } from '#server/http/apiError.ts';
import { authorize } from '#server/http/route.ts';
import { assertSeen, authorizeSeen } from '#server/http/scope.ts';
import type { Caller } from '#server/http/standing.ts';
import { type Answerer, approve, assertPending, assertReopenReason, reject, wantedOf } from './commands/answer.ts';
import { notifyAnswer, notifyPending, settle } from './events/notifyCorrections.ts';
import { ownerOfEntry, presentCorrection, readHistory } from './queries/history.ts';
import {
  changesOf,
  findCorrection,
  insertCorrection,
  keepWithdrawal,
  lockCorrection,
  type NewCorrection,
  pendingRequests,
  proposals,
  type CorrectionRow,
} from './repo.ts';
import {
  type CorrectionBody,
  memberOf,
  type MemberRow,
  membershipsOf,
  validateCorrection,
} from './commands/validate.ts';
import { reviewCorrection } from './queries/review.ts';
import { DAY_MS } from '#domain/time/units.ts';

/** How long the company sees what became of its proposals. */
const ANSWERED_DAYS = 30;

export const corrections: Module = (serve, deps) => {
  const { database, clock } = deps;
  const review = async (person: MemberRow, body: CorrectionBody) =>
    reviewCorrection(deps, person, await validateCorrection(database, person, body, clock.now()));

  serve(correctionEndpoints.requestCorrection, async ({ actor, body }) => {
    const now = clock.now();
    const data = await database.transaction(async (tx) => {
      const person = await ownPlaceOf(tx, actor, body.enterprise_id);
      if (!person?.active) throw conflict(say.notMember);
      const requested = await validateCorrection(tx, person, body, now);
      return keep(tx, {
        ...requested,
        enterpriseId: person.enterprise_id,
        userId: person.user_id,
        entryId: requested.entry?.id ?? null,
        proposedBy: person.user_id,
        reason: body.reason,
        reopenReason: null,
        now,
      });
    });
    return { data, message: say.asked };
  });

  serve(correctionEndpoints.proposeCorrection, async ({ actor, body }) => {
    authorize(actor, 'timeSheets.propose', body);
    const now = clock.now();
    const data = await database.transaction(async (tx) => {
      const person = await memberOf(tx, body);
      if (!person) throw notFound();
      await assertSeen(tx, actor, body);
      const requested = await validateCorrection(tx, person, body, now);
      assertReopenReason(requested.closedMonths, body.reopen_reason);
      return keep(tx, {
        ...requested,
        enterpriseId: person.enterprise_id,
        userId: person.user_id,
        entryId: requested.entry?.id ?? null,
        proposedBy: personIn(actor, person.enterprise_id),
        reason: body.reason,
        reopenReason: body.reopen_reason || null,
        now,
      });
    });
    return { data, message: say.proposed };
  });

  serve(correctionEndpoints.previewCorrection, async ({ actor, body }) => {
    const person = await ownPlaceOf(database, actor, body.enterprise_id);
    if (!person?.active) throw conflict(say.notMember);
    return { data: await review(person, body) };
  });

  serve(correctionEndpoints.previewProposal, async ({ actor, body }) => {
    authorize(actor, 'timeSheets.propose', body);
    const person = await memberOf(database, body);
    if (!person) throw notFound();
    await assertSeen(database, actor, body);
    return { data: await review(person, body) };
  });

  serve(correctionEndpoints.listOwnCorrections, async ({ actor, query }) => {
    const person = await ownPlaceOf(database, actor, query.enterprise_id);
    if (!person) return { data: [] };
    const rows = await changesOf(database, person.enterprise_id, person.user_id);
    return { data: rows.map((row) => presentCorrection(row, person.user_id)) };
  });

  serve(correctionEndpoints.listCorrections, async ({ actor, params, query }) => {
    const since = new Date(clock.now().getTime() - ANSWERED_DAYS * DAY_MS);
    const rows =
      query.side === 'person'
        ? await pendingRequests(database, params.enterpriseId, actor)
        : await proposals(database, params.enterpriseId, actor, since);
    const readerId = personIn(actor, params.enterpriseId);
    return { data: rows.map((row) => presentCorrection(row, readerId)) };
  });

  /** Holds a correction, asks the right, and answers with how it ended. */
  async function answer(
    actor: Actor,
    id: number,
    right: Right,
    side: 'person' | 'company',
    action: AuditAction,
    act: (tx: Tx, row: CorrectionRow, by: Answerer) => Promise<void>,
    given: Pick<Parameters<typeof notifyAnswer>[2], 'status' | 'reason'>,
  ) {
    const now = clock.now();
    return database.transaction(async (tx) => {
      const row = await lockCorrection(tx, id);
      if (!row) throw notFound();
      const { enterprise_id, user_id } = row;
      await authorizeSeen(tx, actor, right, { enterprise_id, user_id });
      if ((row.proposed_by === user_id ? 'person' : 'company') !== side) throw notFound();
      assertPending(row);
      const actorId = personIn(actor, enterprise_id);
      await act(tx, row, { actorId, now });
      await audit(tx, { enterpriseId: enterprise_id, actorId, action, userId: user_id, recordId: id });
      await notifyAnswer(tx, row, { ...given, by: actorId, at: clock.now() });
      return presented(tx, id, actorId);
    });
  }

  serve(correctionEndpoints.reviewCorrection, async ({ actor, params }) => {
    const row = await findCorrection(database, params.id);
    if (!row) throw notFound();
    await authorizeSeen(database, actor, 'timeSheets.answerChange', row);
    if (row.proposed_by !== row.user_id) throw notFound();
    return { data: row.status === 'pending' ? await reviewCorrection(deps, row, wantedOf(row)) : [] };
  });

  serve(correctionEndpoints.approveCorrection, async ({ actor, params, body }) => {
    const data = await answer(
      actor,
      params.id,
      'timeSheets.answerChange',
      'person',
      'corrections.approve',
      (tx, row, by) => approve(tx, row, by, { actorId: by.actorId, reason: body?.reopen_reason }),
      { status: 'approved', reason: null },
    );
    return { data, message: say.approved };
  });

  serve(correctionEndpoints.rejectCorrection, async ({ actor, params, body }) => {
    const data = await answer(
      actor,
      params.id,
      'timeSheets.answerChange',
      'person',
      'corrections.reject',
      (tx, row, by) => reject(tx, row, by, 'rejected', body?.reason),
      { status: 'rejected', reason: body?.reason || null },
    );
    return { data, message: say.rejected };
  });

  serve(correctionEndpoints.acceptCorrection, async ({ actor, params }) => {
    const data = await answer(
      actor,
      params.id,
      'timeSheets.answerProposal',
      'company',
      'corrections.accept',
      (tx, row, by) => approve(tx, row, by, { actorId: row.proposed_by, reason: row.reopen_reason }),
      { status: 'approved', reason: null },
    );
    return { data, message: say.accepted };
  });

  serve(correctionEndpoints.disputeCorrection, async ({ actor, params, body }) => {
    const data = await answer(
      actor,
      params.id,
      'timeSheets.answerProposal',
      'company',
      'corrections.dispute',
      (tx, row, by) => reject(tx, row, by, 'disputed', body.reason),
      { status: 'disputed', reason: body.reason || null },
    );
    return { data, message: say.disputed };
  });

  serve(correctionEndpoints.withdrawCorrection, async ({ actor, params }) => {
    const now = clock.now();
    const data = await database.transaction(async (tx) => {
      const row = await lockCorrection(tx, params.id);
      if (!row) throw notFound();
      authorize(actor, 'timeSheets.withdrawChange', row);
      const { enterprise_id: enterpriseId, user_id: userId, id: recordId } = row;
      const actorId = personIn(actor, enterpriseId);
      if (row.proposed_by !== actorId) throw notFound();
      assertPending(row);
      await keepWithdrawal(tx, row, now);
      await settle(tx, row, now);
      await audit(tx, { enterpriseId, actorId, action: 'corrections.withdraw', userId, recordId });
      return presented(tx, params.id, actorId);
    });
    return { data, message: say.withdrew };
  });

  serve(correctionEndpoints.getEntryHistory, async ({ actor, params }) => {
    const own = (await membershipsOf(database, actor.accountId)).filter(({ accepted }) => accepted);
    const owner = await ownerOfEntry(
      database,
      own.map(({ enterprise_id }) => enterprise_id),
      params.id,
    );
    if (!owner) throw notFound();
    await authorizeSeen(database, actor, 'timeSheets.see', owner);
    const { enterprise_id: enterpriseId } = owner;
    const readerId = personIn(actor, enterpriseId);
    return { data: await readHistory(database, { enterpriseId, entryId: params.id, readerId }) };
  });
};

/** The caller's membership of the enterprise named, or their first; nothing where they have not accepted to belong. */
async function ownPlaceOf(db: Db, actor: Caller, enterpriseId?: number): Promise<MemberRow | undefined> {
  const known = await membershipsOf(db, actor.accountId);
  return known.find(
    ({ enterprise_id, accepted }) => accepted && (enterpriseId === undefined || enterprise_id === enterpriseId),
  );
}

/** @throws ApiError 409 when the same waits for an answer already */
async function keep(tx: Tx, requested: NewCorrection) {
  const id = await insertCorrection(tx, requested);
  if (id === null) throw conflict(say.alreadyPending);
  const { enterpriseId, userId, proposedBy: actorId } = requested;
  const action = actorId === userId ? 'corrections.request' : 'corrections.propose';
  await audit(tx, { enterpriseId, actorId, action, userId, recordId: id });
  const row = await findCorrection(tx, id);
  if (!row) throw notFound();
  await notifyPending(tx, row, requested.now);
  return presentCorrection(row, actorId);
}

async function presented(tx: Tx, id: number, readerId: number) {
  const row = await findCorrection(tx, id);
  if (!row) throw notFound();
  return presentCorrection(row, readerId);
}
