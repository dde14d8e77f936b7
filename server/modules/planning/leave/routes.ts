import type { AuditAction } from '#domain/operation/audit/actions.ts';
import { leaveEndpoints as endpoints, type LeaveStatus } from '#domain/planning/leave/leave.ts';
import { hoursOf } from '#domain/timekeeping/workPlan/hoursOff.ts';
import { leaveErrors as say, leaveMessages } from '#domain/planning/leave/messages/index.ts';
import { fromCommaList } from '#domain/kernel/codecs.ts';
import { dateIn } from '#domain/organization/workCentres/zones.ts';
import { can, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import type { Module } from '#server/modules/deps.ts';
import { type ApiError, conflict, notFound } from '#server/http/apiError.ts';
import { assertMonthsOpen, onDates } from '#server/modules/organization/employees/index.ts';
import { zonesOfOne } from '#server/modules/organization/workCentres/index.ts';
import { presentTypeForLeave, typesOf } from './types/index.ts';
import { leaveReviews } from './review/routes.ts';
import { assertNear, assertOwnRequest } from './commands/asking.ts';
import { createLeave } from './commands/create.ts';
import { daysOffOfPeople } from './commands/daysOff.ts';
import { assertRest } from './commands/restHours.ts';
import { notifyAnswer, notifyRecorded, notifyRequest, settleAnswered } from './events/notifyLeave.ts';
import { daysToChange, type LeaveRows, reachOf } from './policy.ts';
import { countedFor, presentLeave } from './present.ts';
import { answerLeave, datesOfTarget, deleteLeave, leaveByIds, type LeaveRow, listLeave } from './repo.ts';
import { leaveTypes } from './types/routes.ts';
import { countsOf } from './balances/counts.ts';
import { leaveBalances } from './balances/routes.ts';
import { holidays } from './holidays/routes.ts';
import { calendarFeeds } from './feeds/routes.ts';

export const leave: Module = (serve, deps) => {
  for (const mount of [leaveTypes, leaveBalances, leaveReviews, holidays, calendarFeeds]) mount(serve, deps);
  const { database, clock } = deps;

  serve(endpoints.listVacations, async ({ actor, query }) => {
    const own = reachOf(actor, 'leave.see', query.enterprise_id);
    const rows = await listLeave(database, {
      enterpriseId: query.enterprise_id,
      actor,
      from: query.start_date,
      to: query.end_date,
      status: query.status,
      userId: own ?? query.user_id,
    });
    if (query.counted === 0) return { data: rows.map((row) => presentLeave(row, actor)) };
    const seen = rows.map((row) => countedFor(row, actor));
    const counts = await countsOf(deps, query.enterprise_id, seen);
    return { data: seen.map((row) => ({ ...presentLeave(row, actor), counts: counts(row) })) };
  });

  serve(endpoints.createVacations, async ({ actor, body }) => {
    const { enterprise_id: enterpriseId, employees, teams, part } = body;
    const own = reachOf(actor, 'leave.create', enterpriseId);
    const now = clock.now();
    const dates = [...new Set(body.dates)];
    assertNear(dates, now);
    if (own !== null) {
      const today = dateIn(now.getTime(), await zonesOfOne(database, enterpriseId, own));
      assertOwnRequest({ dates, employees, teams }, own, today);
    }
    const mayApprove = (userId: number) => can(actor, 'leave.answer', { enterprise_id: enterpriseId, user_id: userId });
    const hours = hoursOf(body);
    const content = { enterpriseId, typeId: body.type, dates, part, hours, employees, teams, actor, now };
    const mostRest = await assertRest(deps, content, hours);
    const isSkipped = body.skip_days_off === 1 ? await daysOffOfPeople(deps, content) : () => false;
    const written = { ...content, mostRest, isSkipped, status: body.status, mayApprove, comment: body.comment || null };
    const { rows, requested, givenBack } = await database.transaction(async (tx) => {
      const { ids, givenBack: days } = await createLeave(tx, written);
      const made = await leaveByIds(tx, enterpriseId, ids);
      const actorId = personIn(actor, enterpriseId);
      const others = new Set(made.flatMap(({ user_id }) => (user_id === actorId ? [] : user_id)));
      const act = { enterpriseId, actorId, action: 'leave.record' } as const;
      await audit(tx, ...[...others].map((userId) => ({ ...act, userId })));
      const pending = made.filter(({ user_id, status }) => user_id === actorId && status === 'pending');
      await notifyRequest(tx, pending, actorId, now);
      const approved = made.filter(({ status }) => status === 'approved');
      await notifyRecorded(tx, approved, actorId, now);
      return { rows: made, requested: pending, givenBack: days };
    });
    const isHeldBack = own === null && body.status === 'approved' && requested.length > 0;
    return {
      data: rows.map((row) => presentLeave(row, actor)),
      message: isHeldBack ? say.ownStayPending : createdText(givenBack),
    };
  });

  serve(endpoints.answerVacation, async ({ actor, params, body }) => {
    const answer = { status: body.status, comment: body.comment || null, at: clock.now() };
    await database.transaction(async (tx) => {
      const days = await daysToChange(tx, actor, 'leave.answer', [params.id, ...body.others]);
      const by = personIn(actor, days[0].enterprise_id);
      if (body.status === 'approved')
        await assertOpen(tx, targetOf(days, body.whole === 1), days[0].user_id, 'pending');
      const answered = await answerLeave(tx, targetOf(days, body.whole === 1), { ...answer, by });
      if (answered.length < (body.whole === 1 ? 1 : days.length)) throw lateAnswer(days);
      await audit(tx, ...requestsOf(days).map((row) => actOn(row, by, answers[body.status])));
      const dates = answered.map(({ day }) => day).toSorted();
      await notifyAnswer(tx, requestsOf(days), {
        status: answer.status,
        comment: answer.comment,
        dates,
        at: answer.at,
      });
    });
    return { data: null, message: leaveMessages[body.status] };
  });

  serve(endpoints.deleteVacation, async ({ actor, params, query }) => {
    const message = await database.transaction(async (tx) => {
      const days = await daysToChange(tx, actor, 'leave.delete', [params.id, ...fromCommaList(query.others)]);
      const mayAll = can(actor, 'leave.deleteAnswered', days[0]);
      const actorId = personIn(actor, days[0].enterprise_id);
      await assertOpen(tx, targetOf(days, query.whole === 1), days[0].user_id, 'approved');
      const deleted = await deleteLeave(tx, targetOf(days, query.whole === 1), !mayAll);
      if (deleted < (query.whole === 1 ? 1 : days.length)) throw conflict(say.onlyPending);
      for (const row of requestsOf(days)) {
        await settleAnswered(tx, row, clock.now());
        await audit(tx, actOn(row, actorId, 'leave.delete'));
      }
      return mayAll ? leaveMessages.deleted : say.withdrawn;
    });
    return { data: null, message };
  });

  serve(endpoints.listLeaveTypes, async ({ actor, query }) => {
    reachOf(actor, 'leave.see', query.enterprise_id);
    const types = await typesOf(database, query.enterprise_id);
    return { data: types.filter(({ active }) => active || query.all === 1).map(presentTypeForLeave) };
  });
};

const createdText = (givenBack: number): string =>
  givenBack === 0 ? leaveMessages.created : `${leaveMessages.created}. ${say.vacationGivenBack(givenBack)}`;

const answers = { approved: 'leave.approve', rejected: 'leave.reject' } as const;

const actOn = ({ enterprise_id, user_id, id }: LeaveRow, actorId: number, action: AuditAction) => ({
  enterpriseId: enterprise_id,
  actorId,
  action,
  userId: user_id,
  recordId: id,
});

const targetOf = (days: LeaveRows, isWhole: boolean) => ({
  enterpriseId: days[0].enterprise_id,
  ids: days.map(({ id }) => id),
  requestId: isWhole ? days[0].request_id : null,
});

/** @throws ApiError 409 where days of a status lie in closed months */
async function assertOpen(
  tx: Tx,
  target: ReturnType<typeof targetOf>,
  userId: number,
  status: LeaveStatus,
): Promise<void> {
  const dates = await datesOfTarget(tx, target, status);
  await assertMonthsOpen(tx, { enterpriseId: target.enterpriseId, userIds: [userId] }, onDates(dates));
}

/** A day of each request that some days are of. */
const requestsOf = (days: LeaveRows): LeaveRows => {
  const [first, ...others] = days;
  const byRequest = new Map(others.map((row) => [row.request_id, row]));
  byRequest.delete(first.request_id);
  return [first, ...byRequest.values()];
};

/** Somebody was faster: 409 with who and what. */
function lateAnswer(days: LeaveRows): ApiError {
  const answered = days.find(({ status }) => status !== 'pending');
  if (!answered || answered.status === 'pending') return notFound(say.gone);
  return conflict(say.alreadyAnswered[answered.status](answered.answered_by_name ?? say.somebody));
}
