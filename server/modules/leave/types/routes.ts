import type { z } from 'zod';
import {
  type leaveTypeForm,
  leaveTypeEndpoints as endpoints,
  leaveTypes as entity,
} from '../../../../domain/leave/leaveTypes.ts';
import { leaveTypeMessages as say } from '../../../../domain/leave/messages/index.ts';
import type { Database } from '../../../db/connect.ts';
import { rangeOf, windowOf } from '../../../db/list.ts';
import type { Module } from '../../deps.ts';
import { conflict, notFound } from '../../../http/apiError.ts';
import { leaveTypeFor, assertAdded, assertKeepsName } from './policy.ts';
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
    const key = await database.transaction((tx) => insertLeaveType(tx, body.enterprise_id, inputOf(body)));
    return { data: await presented(database, key), message: say.created };
  });

  serve(endpoints.updateLeaveType, async ({ actor, params, body }) => {
    const type = await leaveTypeFor(database, actor, 'leaveTypes.manage', params.id);
    assertKeepsName(type, body.name);
    await updateLeaveType(database, type, inputOf(body));
    return { data: await presented(database, type.key), message: say.updated };
  });

  serve(endpoints.deleteLeaveType, async ({ actor, params }) => {
    const type = await leaveTypeFor(database, actor, 'leaveTypes.manage', params.id);
    assertAdded(type);
    if (!(await deleteUnused(database, type))) throw conflict(say.inUse);
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

async function presented(database: Database, key: number) {
  const type = await findLeaveType(database, key);
  if (!type) throw notFound();
  return presentLeaveType(type);
}
