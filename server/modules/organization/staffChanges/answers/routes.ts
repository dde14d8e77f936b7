import { sql } from 'drizzle-orm';
import { staffChangeMessages as say } from '#domain/organization/staffChanges/messages/index.ts';
import { staffChangeEndpoints as endpoints } from '#domain/organization/staffChanges/staffChanges.ts';
import { numericDate } from '#domain/time/format.ts';
import { type Actor, ownIdIn, personIn, type Right } from '#domain/rights.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { conflict, invalid, notFound } from '#server/http/apiError.ts';
import type { Module } from '#server/modules/deps.ts';
import { todayIn } from '#server/modules/organization/enterprises/index.ts';
import { completeJoiner, completeLeaver, record } from '../commands/complete.ts';
import { detailOf, presentChange, withFirm } from '../queries/detail.ts';
import { type ChangeRow, findChange, firmSideOf, lockChange, updateChange } from '../repo.ts';
import { exists } from '#server/db/statements.ts';
import { authorize } from '#server/http/route.ts';
import { adminsOf } from '#server/db/admins.ts';
import { notify, settleNotifications } from '#server/notifications/notify.ts';

const refOf = (id: number): string => `staff change ${id}`;

interface By {
  readonly actorId: number;
  readonly at: Date;
}

/** Nobody has to look at it any more. */
const settle = (tx: Tx, { enterprise_id: enterpriseId, id }: ChangeRow, at: Date): Promise<void> =>
  settleNotifications(tx, { enterpriseId, ref: refOf(id), at });

/** Notifies the gestoría of what a company announces, changes or takes back. */
export async function notifyFirm(
  tx: Tx,
  row: ChangeRow,
  what: 'announced' | 'changed' | 'withdrawn',
  { actorId, at }: By,
): Promise<void> {
  const { enterprise_id: enterpriseId, kind, name, effective_on } = row;
  await settle(tx, row, at);
  const receivers = (await firmSideOf(tx, [enterpriseId])).map(({ user_id }) => user_id);
  await notify(tx, {
    kind: 'staffChangeAnnounced',
    enterpriseId,
    receivers: receivers.filter((id) => id !== actorId),
    ...(row.user_id !== null && { aboutId: row.user_id }),
    ref: refOf(row.id),
    data: { kind, name, what, effective_on },
    at,
  });
}

type Answer =
  | { readonly what: 'sentBack'; readonly question: string; readonly by: string }
  | { readonly what: 'done'; readonly registered_on: string; readonly by: string };

/** Notifies who announced it, and the company's administrators, of what became of it; nobody of what they did themselves. */
async function notifyCompany(tx: Tx, row: ChangeRow, answer: Answer, { actorId, at }: By): Promise<void> {
  const { enterprise_id: enterpriseId, kind, name } = row;
  await settle(tx, row, at);
  const firmSide = (await firmSideOf(tx, [enterpriseId])).map(({ user_id }) => user_id);
  const receivers = [
    ...(await adminsOf(tx, enterpriseId)),
    ...(firmSide.includes(row.announced_by) ? [row.announced_by] : []),
  ];
  await notify(tx, {
    kind: 'staffChangeAnswered',
    enterpriseId,
    receivers: receivers.filter((id) => id !== actorId),
    ...(row.user_id !== null && { aboutId: row.user_id }),
    ref: refOf(row.id),
    data: { kind, name, ...answer },
    at,
  });
}

/** @throws ApiError 404 for another company's, 403 without the right */
export async function changeFor(db: Db, actor: Actor, right: Right, id: number): Promise<ChangeRow> {
  const row = await findChange(db, id);
  if (!row) throw notFound();
  authorize(actor, right, { enterprise_id: row.enterprise_id });
  return row;
}

/** As `changeFor`, and nobody else changes it until the transaction ends. */
export async function changeToChange(tx: Tx, actor: Actor, right: Right, id: number): Promise<ChangeRow> {
  const row = await lockChange(tx, id);
  if (!row) throw notFound();
  authorize(actor, right, { enterprise_id: row.enterprise_id });
  return row;
}

/** Whether who deals with it still may: their mandate may have ended meanwhile. */
async function isStillThere(db: Db, { enterprise_id, handled_by }: ChangeRow): Promise<boolean> {
  const isAdmin = await exists(
    db,
    sql`enterprise_users where enterprise_id = ${enterprise_id} and user_id = ${handled_by} and role = 'admin' and active`,
  );
  return isAdmin || (await firmSideOf(db, [enterprise_id])).some(({ user_id }) => user_id === handled_by);
}

/** @throws ApiError 409 that says how it ended */
export function assertOpen({ status, completer }: ChangeRow): void {
  if (status === 'done') throw conflict(completer ? say.endedBy(completer) : say.ended);
  if (status === 'withdrawn') throw conflict(say.withdrawn);
}

/**
 * @param say what is said of somebody else who deals with it
 * @throws ApiError 409 with their name
 */
export async function assertNotInOtherHands(
  db: Db,
  row: ChangeRow,
  actor: Actor,
  words: (name: string) => string = say.inHandOf,
): Promise<void> {
  if (row.status !== 'in_hand' || row.handled_by === ownIdIn(actor, row.enterprise_id)) return;
  if (await isStillThere(db, row)) throw conflict(words(row.handler));
}

/** What a gestoría makes of joiners and leavers, or a company without one (staffChanges 3). */
export const staffChangeAnswers: Module = (serve, deps) => {
  const { database, clock } = deps;
  const rowOf = async (tx: Tx, row: ChangeRow) => (await findChange(tx, row.id)) ?? row;
  const shown = async (tx: Tx, row: ChangeRow, actor: Actor) =>
    presentChange(row, actor, await withFirm(tx, [row.enterprise_id]));

  serve(endpoints.takeStaffChange, async ({ actor, params: { id }, body }) => {
    const now = clock.now();
    const data = await database.transaction(async (tx) => {
      const row = await changeToChange(tx, actor, 'staffChanges.answer', id);
      assertOpen(row);
      if (!body?.instead) await assertNotInOtherHands(tx, row, actor);
      const actorId = personIn(actor, row.enterprise_id);
      if (row.status !== 'in_hand' || row.handled_by !== actorId) {
        await updateChange(tx, row, sql`status = 'in_hand', handled_by = ${actorId}, handled_at = ${now}`);
        await record(tx, row, actorId, 'take');
        await settle(tx, row, now);
      }
      return detailOf(tx, await rowOf(tx, row), actor);
    });
    return { data, message: say.taken };
  });

  serve(endpoints.sendBackStaffChange, async ({ actor, params: { id }, body: { question } }) => {
    const now = clock.now();
    const data = await database.transaction(async (tx) => {
      const row = await changeToChange(tx, actor, 'staffChanges.answer', id);
      assertOpen(row);
      if (row.status === 'sent_back') throw conflict(say.waitsForCompany);
      await assertNotInOtherHands(tx, row, actor);
      const actorId = personIn(actor, row.enterprise_id);
      await updateChange(
        tx,
        row,
        sql`status = 'sent_back', question = ${question}, asked_by = ${actorId}, asked_at = ${now}, changed_at = ${now},
            handled_by = null, handled_at = null`,
      );
      const changed = await rowOf(tx, row);
      await record(tx, changed, actorId, 'sendBack');
      await notifyCompany(tx, changed, { what: 'sentBack', question, by: changed.asker }, { actorId, at: now });
      return shown(tx, changed, actor);
    });
    return { data, message: say.sentBack };
  });

  serve(endpoints.completeStaffChange, async ({ actor, params: { id }, body }) => {
    const { registered_on: registeredOn, revision, custom_fields: custom } = body;
    const now = clock.now();
    return database.transaction(async (tx) => {
      const row = await changeToChange(tx, actor, 'staffChanges.answer', id);
      assertOpen(row);
      await assertNotInOtherHands(tx, row, actor);
      if (row.revision !== revision) throw conflict(say.changedMeanwhile);
      const today = await todayIn(tx, row.enterprise_id, now);
      if (registeredOn > today) throw invalid({ registered_on: say.registeredLater });
      const message = await complete(tx, row, { actor, registeredOn, today, now, custom });
      const changed = await rowOf(tx, row);
      const actorId = personIn(actor, row.enterprise_id);
      await record(tx, changed, actorId, 'complete');
      const answer = { what: 'done', registered_on: registeredOn, by: changed.completer } as const;
      await notifyCompany(tx, changed, answer, { actorId, at: now });
      return { data: await shown(tx, changed, actor), message };
    });
  });

  /** @returns what is said of it */
  async function complete(tx: Tx, row: ChangeRow, completion: Parameters<typeof completeLeaver>[2]): Promise<string> {
    if (row.kind === 'joiner') {
      const { isBack, isInvited } = await completeJoiner(tx, deps, row, completion);
      if (isBack && isInvited) return say.joinerBack;
      return isInvited ? say.joinerDone : say.joinerDoneWithoutMail;
    }
    const staysActive = await completeLeaver(tx, row, completion);
    return staysActive ? say.leaverDoneLater(numericDate(row.effective_on)) : say.leaverDone;
  }
};
