import { toFlag } from '#domain/kernel/codecs.ts';
import type { AuditAction } from '#domain/operation/audit/actions.ts';
import { leaveTypeEndpoints as endpoints, leaveTypes as entity } from '#domain/planning/leave/leaveTypes.ts';
import { leaveTypeMessages as say } from '#domain/planning/leave/messages/index.ts';
import { type Actor, personIn, type Right } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import { leaveTypeFlags, withClosedMonths } from '#server/db/closedMonths.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import type { Module } from '#server/modules/deps.ts';
import { conflict, invalid, notFound } from '#server/http/apiError.ts';
import { answersOf } from '#server/http/customFields/answers.ts';
import { fieldsToFill } from '#server/http/customFields/declared.ts';
import { customValuesFor } from '#server/http/customFields/people.ts';
import { presentLeaveType } from './present.ts';
import {
  deleteUnused,
  findLeaveType,
  insertLeaveType,
  keepInClosedMonths,
  type LeaveTypeRow,
  listLeaveTypes,
  lockLeaveType,
  updateLeaveType,
} from './repo.ts';
import { defaultLeaveTypes } from '#domain/constants.ts';
import { authorize } from '#server/http/route.ts';

/** @throws ApiError 404 in another's company, 403 without the right */
async function leaveTypeFor(db: Db, actor: Actor, right: Right, key: number): Promise<LeaveTypeRow> {
  const type = await findLeaveType(db, key);
  if (!type) throw notFound();
  authorize(actor, right, { enterprise_id: type.enterprise_id });
  return type;
}

/** As `leaveTypeFor`, and nobody else changes it, or names it in a leave, until the transaction ends. */
async function leaveTypeToChange(tx: Tx, actor: Actor, right: Right, key: number): Promise<LeaveTypeRow> {
  await lockLeaveType(tx, key);
  return leaveTypeFor(tx, actor, right, key);
}

/** Requests are split by whether the type is called «Vacaciones» (leave 5, 8), so that one keeps its name. */
function assertKeepsName({ id, name }: LeaveTypeRow, input: string): void {
  if (id === 1 && name === defaultLeaveTypes[0] && input !== name) throw invalid({ name: say.nameFixed });
}

/** @throws ApiError 409 for the four that every enterprise starts with */
function assertAdded({ id }: LeaveTypeRow): void {
  if (id <= defaultLeaveTypes.length) throw conflict(say.isDefault);
}

const answers = answersOf(entity, presentLeaveType);

export const leaveTypes: Module = (serve, { database }) => {
  serve(endpoints.listLeaveTypeRecords, ({ actor, params, query, own }) =>
    answers.list(database, actor, params.id, query, own, listLeaveTypes),
  );

  serve(endpoints.getLeaveType, async ({ actor, params }) => ({
    data: await answers.one(database, actor, await leaveTypeFor(database, actor, 'leaveTypes.list', params.id)),
  }));

  serve(endpoints.createLeaveType, async ({ actor, body }) => {
    const data = await database.transaction(async (tx) => {
      await lockRow(tx, 'enterprises', body.enterprise_id);
      const own = await fieldsToFill(tx, actor, body.enterprise_id, entity.name);
      const custom = await customValuesFor(tx, actor, body.enterprise_id, own, body.custom_fields, { isNew: true });
      const type = await known(tx, await insertLeaveType(tx, body.enterprise_id, body, custom));
      await audit(tx, actOn(type, actor, 'leaveTypes.create'));
      return answers.one(tx, actor, type);
    });
    return { data, message: say.created };
  });

  serve(endpoints.updateLeaveType, async ({ actor, params, body, assertUnchanged }) => {
    return database.transaction(async (tx) => {
      const type = await leaveTypeToChange(tx, actor, 'leaveTypes.manage', params.id);
      await assertUnchanged(() => answers.one(tx, actor, type));
      assertKeepsName(type, body.name);
      const own = await fieldsToFill(tx, actor, type.enterprise_id, entity.name);
      const custom = await customValuesFor(tx, actor, type.enterprise_id, own, body.custom_fields);
      const isCounted = leaveTypeFlags.some((flag) => toFlag(type[flag]) !== body[flag]);
      const kept = isCounted ? await keepInClosedMonths(tx, type) : 0;
      await updateLeaveType(tx, type, body, custom);
      await audit(tx, actOn(type, actor, 'leaveTypes.update'));
      const data = await answers.one(tx, actor, await known(tx, type.key));
      return { data, message: kept > 0 ? await withClosedMonths(tx, say.updated, type.enterprise_id) : say.updated };
    });
  });

  serve(endpoints.deleteLeaveType, async ({ actor, params }) => {
    await database.transaction(async (tx) => {
      const type = await leaveTypeToChange(tx, actor, 'leaveTypes.manage', params.id);
      assertAdded(type);
      if (!(await deleteUnused(tx, type))) throw conflict(say.inUse);
      await audit(tx, { ...actOn(type, actor, 'leaveTypes.delete'), details: { name: type.name } });
    });
    return { data: null, message: say.deleted };
  });
};

const actOn = ({ enterprise_id, id }: LeaveTypeRow, actor: Actor, action: AuditAction) => ({
  enterpriseId: enterprise_id,
  actorId: personIn(actor, enterprise_id),
  action,
  recordId: id,
});

async function known(db: Db, key: number): Promise<LeaveTypeRow> {
  const type = await findLeaveType(db, key);
  if (!type) throw notFound();
  return type;
}
