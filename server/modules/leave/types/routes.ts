import { leaveTypeEndpoints as endpoints, leaveTypes as entity } from '../../../../domain/leave/leaveTypes.ts';
import { leaveTypeMessages as say } from '../../../../domain/leave/messages/index.ts';
import type { Actor } from '../../../../domain/rights.ts';
import { rangeOf, windowOf } from '../../../db/list.ts';
import type { Db } from '../../../db/rows.ts';
import { lockRow } from '../../../db/statements.ts';
import type { Module } from '../../deps.ts';
import { conflict, notFound } from '../../../http/apiError.ts';
import { fieldsSeenBy, fieldsToFill } from '../../../http/customFields/declared.ts';
import { customValuesFor, rowWithPeople, withPeople } from '../../../http/customFields/people.ts';
import { leaveTypeFor, leaveTypeToChange, assertAdded, assertKeepsName } from './policy.ts';
import { presentLeaveType } from './present.ts';
import {
  deleteUnused,
  findLeaveType,
  insertLeaveType,
  type LeaveTypeRow,
  listLeaveTypes,
  updateLeaveType,
} from './repo.ts';

export const leaveTypes: Module = (serve, { database }) => {
  serve(endpoints.listLeaveTypeRecords, async ({ params, query, own }) => {
    const window = windowOf(query, [...entity.sortable, ...Object.keys(own)]);
    const { rows, total, sums } = await listLeaveTypes(database, params.id, window, own);
    return {
      data: (await withPeople(database, params.id, own, rows)).map((row) => presentLeaveType(row, own)),
      range: rangeOf('leaveTypes', window, rows.length, total),
      sums,
    };
  });

  serve(endpoints.getLeaveType, async ({ actor, params }) => ({
    data: await presented(database, actor, await leaveTypeFor(database, actor, 'leaveTypes.list', params.id)),
  }));

  serve(endpoints.createLeaveType, async ({ actor, body }) => {
    const data = await database.transaction(async (tx) => {
      await lockRow(tx, 'enterprises', body.enterprise_id);
      const own = await fieldsToFill(tx, actor, body.enterprise_id, entity.name);
      const custom = await customValuesFor(tx, body.enterprise_id, own, body.custom_fields, { isNew: true });
      return presented(tx, actor, await known(tx, await insertLeaveType(tx, body.enterprise_id, body, custom)));
    });
    return { data, message: say.created };
  });

  serve(endpoints.updateLeaveType, async ({ actor, params, body }) => {
    const data = await database.transaction(async (tx) => {
      const type = await leaveTypeToChange(tx, actor, 'leaveTypes.manage', params.id);
      assertKeepsName(type, body.name);
      const own = await fieldsToFill(tx, actor, type.enterprise_id, entity.name);
      const custom = await customValuesFor(tx, type.enterprise_id, own, body.custom_fields);
      await updateLeaveType(tx, type, body, custom);
      return presented(tx, actor, await known(tx, type.key));
    });
    return { data, message: say.updated };
  });

  serve(endpoints.deleteLeaveType, async ({ actor, params }) => {
    await database.transaction(async (tx) => {
      const type = await leaveTypeToChange(tx, actor, 'leaveTypes.manage', params.id);
      assertAdded(type);
      if (!(await deleteUnused(tx, type))) throw conflict(say.inUse);
    });
    return { data: null, message: say.deleted };
  });
};

async function known(db: Db, key: number): Promise<LeaveTypeRow> {
  const type = await findLeaveType(db, key);
  if (!type) throw notFound();
  return type;
}

async function presented(db: Db, actor: Actor, type: LeaveTypeRow) {
  const own = await fieldsSeenBy(db, actor, type.enterprise_id, entity.name);
  return presentLeaveType(await rowWithPeople(db, type.enterprise_id, own, type), own);
}
