import { sql } from 'drizzle-orm';
import { staffChangeMessages as say } from '#domain/organization/staffChanges/messages/index.ts';
import { staffChangeEndpoints as endpoints } from '#domain/organization/staffChanges/staffChanges.ts';
import { numericDate } from '#domain/time/format.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import type { Tx } from '#server/db/rows.ts';
import { conflict, invalid } from '#server/http/apiError.ts';
import type { Module } from '#server/modules/deps.ts';
import { todayIn } from '#server/modules/organization/enterprises/index.ts';
import { completeJoiner, completeLeaver, record } from '../commands/complete.ts';
import { notifyCompany, settle } from '../events/notifyStaffChanges.ts';
import { assertNotInOtherHands, assertOpen, changeToChange } from '../policy.ts';
import { presentChange } from '../present.ts';
import { detailOf, withFirm } from '../queries/detail.ts';
import { type ChangeRow, findChange, updateChange } from '../repo.ts';

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
