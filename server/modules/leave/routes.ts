import { leaveEndpoints as endpoints } from '../../../domain/leave/leave.ts';
import { leaveErrors as say, leaveMessages } from '../../../domain/leave/messages/index.ts';
import { can } from '../../../domain/rights.ts';
import type { Module } from '../deps.ts';
import { conflict, notFound } from '../../http/apiError.ts';
import { zoneOf } from '../enterprises/index.ts';
import { presentTypeForLeave, typesOf } from './types/index.ts';
import { assertNear, assertOwnRequest } from './commands/asking.ts';
import { createLeave } from './commands/create.ts';
import { notifyAnswer, notifyRecorded, notifyRequest } from './events/notifyLeave.ts';
import { leaveFor, reachOf } from './policy.ts';
import { presentLeave } from './present.ts';
import { answerLeave, deleteLeave, findLeave, leaveByIds, listLeave } from './repo.ts';
import { leaveTypes } from './types/routes.ts';
import { leaveBalances } from './balances/routes.ts';
import { holidays } from './holidays/routes.ts';
import { calendarFeeds } from './feeds/routes.ts';

export const leave: Module = (serve, deps) => {
  for (const mount of [leaveTypes, leaveBalances, holidays, calendarFeeds]) mount(serve, deps);
  const { database, clock } = deps;

  serve(endpoints.listVacations, async ({ actor, query }) => {
    const own = reachOf(actor, 'leave.see', query.enterprise_id);
    const rows = await listLeave(database, {
      enterpriseId: query.enterprise_id,
      from: query.start_date,
      to: query.end_date,
      status: query.status,
      userId: own ?? query.user_id,
    });
    return { data: rows.map(presentLeave) };
  });

  serve(endpoints.createVacations, async ({ actor, body, raw }) => {
    const { enterprise_id: enterpriseId, employees, teams, part } = body;
    const own = reachOf(actor, 'leave.create', enterpriseId);
    const now = clock.now();
    const dates = [...new Set(body.dates)];
    assertNear(dates, now);
    if (own !== null)
      assertOwnRequest({ dates, employees, teams }, actor.id, now, await zoneOf(database, enterpriseId));
    const mayApprove = (userId: number) => can(actor, 'leave.answer', { enterprise_id: enterpriseId, user_id: userId });
    const content = { enterpriseId, typeId: body.type, dates, part, employees, teams, by: actor.id, now };
    const written = { ...content, status: body.status, mayApprove, comment: body.comment || null };
    const ids = await database.transaction((tx) => createLeave(tx, written));
    const rows = await leaveByIds(database, enterpriseId, ids);
    const requested = rows.filter(({ user_id, status }) => user_id === actor.id && status === 'pending');
    await notifyRequest(deps, requested, actor.id, raw.log);
    await notifyRecorded(
      deps,
      rows.filter(({ status }) => status === 'approved'),
      actor.id,
      raw.log,
    );
    const isHeldBack = own === null && body.status === 'approved' && requested.length > 0;
    return { data: rows.map(presentLeave), message: isHeldBack ? say.ownStayPending : leaveMessages.created };
  });

  serve(endpoints.answerVacation, async ({ actor, params, body, raw }) => {
    const row = await leaveFor(database, actor, 'leave.answer', params.id);
    const target = { enterpriseId: row.enterprise_id, id: row.id, requestId: body.whole === 1 ? row.request_id : null };
    const answer = { status: body.status, comment: body.comment || null, by: actor.id, at: clock.now() };
    const answered = await answerLeave(database, target, answer);
    if (answered.length === 0) throw await lateAnswer(row.id);
    const dates = answered.map(({ day }) => day);
    await notifyAnswer(deps, row, { status: answer.status, comment: answer.comment, dates }, raw.log);
    return { data: null, message: leaveMessages[body.status] };
  });

  /** Somebody was faster: 409 with who and what, 404 where they deleted it. */
  async function lateAnswer(id: number) {
    const row = await findLeave(database, id);
    if (!row || row.status === 'pending') return notFound(say.gone);
    return conflict(say.alreadyAnswered[row.status](row.answered_by_name ?? say.somebody));
  }

  serve(endpoints.deleteVacation, async ({ actor, params, query }) => {
    const row = await leaveFor(database, actor, 'leave.delete', params.id);
    const target = {
      enterpriseId: row.enterprise_id,
      id: row.id,
      requestId: query.whole === 1 ? row.request_id : null,
    };
    const mayAll = can(actor, 'leave.deleteAnswered', row);
    const deleted = await deleteLeave(database, target, !mayAll);
    if (deleted === 0) throw (await findLeave(database, row.id)) ? conflict(say.onlyPending) : notFound(say.gone);
    return { data: null, message: mayAll ? leaveMessages.deleted : say.withdrawn };
  });

  serve(endpoints.listLeaveTypes, async ({ actor, query }) => {
    reachOf(actor, 'leave.see', query.enterprise_id);
    const types = await typesOf(database, query.enterprise_id);
    return { data: types.filter(({ active }) => active || query.all === 1).map(presentTypeForLeave) };
  });
};
