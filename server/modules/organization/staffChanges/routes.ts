import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { readForm } from '#domain/kernel/form.ts';
import { joinerForm } from '#domain/organization/staffChanges/joiner.ts';
import { leaverForm } from '#domain/organization/staffChanges/leaver.ts';
import { staffChangeMessages as say } from '#domain/organization/staffChanges/messages/index.ts';
import { staffChangeEndpoints as endpoints } from '#domain/organization/staffChanges/staffChanges.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import type { Tx } from '#server/db/rows.ts';
import { asJson } from '#server/db/statements.ts';
import { invalid, notFound } from '#server/http/apiError.ts';
import { enterprisesWith } from '#server/http/scope.ts';
import { todayIn } from '../enterprises/index.ts';
import { withCharge } from '../firms/index.ts';
import type { Module } from '#server/modules/deps.ts';
import { assertRoomForJoiner, problemsOfJoiner, problemsOfLeaver, record } from './commands/complete.ts';
import { detailOf, presentChange, withFirm } from './queries/detail.ts';
import {
  assertNotInOtherHands,
  assertOpen,
  changeFor,
  changeToChange,
  notifyFirm,
  staffChangeAnswers,
} from './answers/routes.ts';
import { changesOf, findChange, insertChange, updateChange } from './repo.ts';

/** How long those that are over are listed. */
const CLOSED_DAYS = 366;

/** Joiners and leavers: what a company announces (staffChanges 2). */
export const staffChanges: Module = (serve, deps) => {
  const { database, clock } = deps;
  staffChangeAnswers(serve, deps);

  const listOf = async (actor: Actor, ids: readonly number[], state: 'open' | 'closed') => {
    const since = new Date(clock.now().getTime() - CLOSED_DAYS * DAY_MS);
    const [rows, firms] = await Promise.all([changesOf(database, ids, state, since), withFirm(database, ids)]);
    return { data: rows.map((row) => presentChange(row, actor, firms)) };
  };

  serve(endpoints.listStaffChanges, ({ actor, params: { enterpriseId }, query }) =>
    listOf(actor, [enterpriseId], query.state),
  );

  serve(endpoints.listClientChanges, async ({ actor, query: { state, charge } }) => {
    const ids = enterprisesWith(actor, 'staffChanges.list');
    return listOf(actor, await withCharge(database, actor, ids, charge), state);
  });

  serve(endpoints.getStaffChange, async ({ actor, params: { id } }) => ({
    data: await detailOf(database, await changeFor(database, actor, 'staffChanges.list', id), actor),
  }));

  /** @throws ApiError 422 with a message per field */
  const readJoiner = async (tx: Tx, body: object, enterpriseId: number, except?: number) => {
    const form = read(joinerForm, body);
    const where = { enterpriseId, today: await todayIn(tx, enterpriseId, clock.now()), except };
    assertNone(await problemsOfJoiner(tx, form, where));
    await assertRoomForJoiner(tx, where);
    return { userId: null, dni: form.dni, effectiveOn: form.starts_on, form };
  };

  /** @throws ApiError 422 with a message per field */
  const readLeaver = async (tx: Tx, body: object, enterpriseId: number, actorId: number, except?: number) => {
    const { user_id: userId, ...form } = read(leaverForm, body);
    const today = await todayIn(tx, enterpriseId, clock.now());
    assertNone(await problemsOfLeaver(tx, { user_id: userId, ...form }, { enterpriseId, today, except, actorId }));
    return { userId, dni: null, effectiveOn: form.ends_on, form };
  };

  type Written = Awaited<ReturnType<typeof readJoiner>> | Awaited<ReturnType<typeof readLeaver>>;

  async function announce(tx: Tx, actor: Actor, enterpriseId: number, kind: 'joiner' | 'leaver', written: Written) {
    const now = clock.now();
    const actorId = personIn(actor, enterpriseId);
    const id = await insertChange(tx, { ...written, enterpriseId, kind, by: actorId, now });
    const row = await findChange(tx, id);
    if (!row) throw notFound();
    await record(tx, row, actorId, 'announce');
    await notifyFirm(tx, row, 'announced', { actorId, at: now });
    return detailOf(tx, row, actor);
  }

  serve(endpoints.announceJoiner, async ({ actor, body: { enterprise_id: enterpriseId, ...body } }) => ({
    data: await database.transaction(async (tx) =>
      announce(tx, actor, enterpriseId, 'joiner', await readJoiner(tx, body, enterpriseId)),
    ),
    message: say.announced(true),
  }));

  serve(endpoints.announceLeaver, async ({ actor, body: { enterprise_id: enterpriseId, ...body } }) => ({
    data: await database.transaction(async (tx) =>
      announce(
        tx,
        actor,
        enterpriseId,
        'leaver',
        await readLeaver(tx, body, enterpriseId, personIn(actor, enterpriseId)),
      ),
    ),
    message: say.announced(false),
  }));

  /** Writes one anew, which waits from now on for the gestoría. */
  async function change(
    actor: Actor,
    id: number,
    kind: 'joiner' | 'leaver',
    written: (tx: Tx, enterpriseId: number) => Promise<Written>,
  ) {
    const now = clock.now();
    return database.transaction(async (tx) => {
      const row = await changeToChange(tx, actor, 'staffChanges.announce', id);
      if (row.kind !== kind) throw notFound();
      assertOpen(row);
      await assertNotInOtherHands(tx, row, actor, say.inHandOfToChange);
      const { userId, dni, effectiveOn, form } = await written(tx, row.enterprise_id);
      await updateChange(
        tx,
        row,
        sql`status = 'announced', user_id = ${userId}, dni = ${dni}, effective_on = ${effectiveOn}, form = ${asJson(form)}::jsonb,
            revision = revision + 1, handled_by = null, handled_at = null, changed_at = ${now}`,
      );
      const changed = (await findChange(tx, id)) ?? row;
      const actorId = personIn(actor, row.enterprise_id);
      await record(tx, changed, actorId, 'change');
      await notifyFirm(tx, changed, 'changed', { actorId, at: now });
      return detailOf(tx, changed, actor);
    });
  }

  serve(endpoints.changeJoiner, async ({ actor, params: { id }, body }) => ({
    data: await change(actor, id, 'joiner', (tx, enterpriseId) => readJoiner(tx, body, enterpriseId, id)),
    message: say.changed(true),
  }));

  serve(endpoints.changeLeaver, async ({ actor, params: { id }, body }) => ({
    data: await change(actor, id, 'leaver', (tx, enterpriseId) =>
      readLeaver(tx, body, enterpriseId, personIn(actor, enterpriseId), id),
    ),
    message: say.changed(false),
  }));

  serve(endpoints.withdrawStaffChange, async ({ actor, params: { id } }) => {
    const now = clock.now();
    const data = await database.transaction(async (tx) => {
      const row = await changeToChange(tx, actor, 'staffChanges.announce', id);
      assertOpen(row);
      await assertNotInOtherHands(tx, row, actor, say.inHandOfToChange);
      await updateChange(tx, row, sql`status = 'withdrawn', changed_at = ${now}`);
      const actorId = personIn(actor, row.enterprise_id);
      await record(tx, row, actorId, 'withdraw');
      await notifyFirm(tx, row, 'withdrawn', { actorId, at: now });
      return presentChange((await findChange(tx, id)) ?? row, actor, await withFirm(tx, [row.enterprise_id]));
    });
    return { data, message: say.withdrew(data.kind === 'joiner') };
  });
};

/** @throws ApiError 422 with a message per field */
function read<Form extends z.ZodObject>(form: Form, body: object): z.output<Form> {
  const result = readForm([form], body);
  if (!result.ok) throw invalid({ ...result.errors });
  return result.value as z.output<Form>;
}

/** @throws ApiError 422 */
function assertNone(problems: Record<string, string>): void {
  if (Object.keys(problems).length > 0) throw invalid(problems);
}
