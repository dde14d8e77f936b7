import type { z } from 'zod';
import {
  type leaveTypeForm,
  leaveTypeEndpoints as endpoints,
  leaveTypes as entity,
} from '../../../../domain/leave/leaveTypes.ts';
import { leaveTypeMessages as say } from '../../../../domain/leave/messages/index.ts';
import { rangeOf, windowOf } from '../../../db/list.ts';
import type { Db } from '../../../db/rows.ts';
import type { Module } from '../../deps.ts';
import { conflict, notFound } from '../../../http/apiError.ts';
import { leaveTypeFor, leaveTypeToChange, assertAdded, assertKeepsName } from './policy.ts';
import { presentLeaveType } from './present.ts';
import {
  deleteUnused,
  findLeaveType,
  insertLeaveType,
  type LeaveTypeInput,
  listLeaveTypes,
  updateLeaveType,
} from './repo.ts';

export const leaveTypes: Module = (serve, { database }) => {
  serve(endpoints.listLeaveTypeRecords, async ({ params, query }) => {
    const window = windowOf(query, entity.sortable);
    const { rows, total } = await listLeaveTypes(database, params.id, window);
    return { data: rows.map(presentLeaveType), range: rangeOf('leaveTypes', window, rows.length, total) };
  });

  serve(endpoints.getLeaveType, async ({ actor, params }) => ({
    data: presentLeaveType(await leaveTypeFor(database, actor, 'leaveTypes.list', params.id)),
  }));

  serve(endpoints.createLeaveType, async ({ body }) => {
    const data = await database.transaction(async (tx) =>
      presented(tx, await insertLeaveType(tx, body.enterprise_id, inputOf(body))),
    );
    return { data, message: say.created };
  });

  serve(endpoints.updateLeaveType, async ({ actor, params, body }) => {
    const data = await database.transaction(async (tx) => {
      const type = await leaveTypeToChange(tx, actor, 'leaveTypes.manage', params.id);
      assertKeepsName(type, body.name);
      await updateLeaveType(tx, type, inputOf(body));
      return presented(tx, type.key);
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

const inputOf = (form: z.output<typeof leaveTypeForm>): LeaveTypeInput => ({
  name: form.name,
  paid: form.paid === 1,
  counts_against_balance: form.counts_against_balance === 1,
  working_days: form.working_days === 1,
  half_days: form.half_days === 1,
  active: form.active === 1,
});

async function presented(db: Db, key: number) {
  const type = await findLeaveType(db, key);
  if (!type) throw notFound();
  return presentLeaveType(type);
}
