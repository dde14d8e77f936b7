import type { AuditAction } from '#domain/operation/audit/actions.ts';
import { type Leave, leaveEndpoints as endpoints, type LeaveStatus } from '#domain/planning/leave/leave.ts';
import { hoursOf } from '#domain/timekeeping/workPlan/hoursOff.ts';
import { calendarWords, leaveErrors as say, leaveMessages } from '#domain/planning/leave/messages/index.ts';
import { fromCommaList } from '#domain/kernel/codecs.ts';
import { dateIn } from '#domain/organization/workCentres/zones.ts';
import { type Actor, can, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import type { Module } from '#server/modules/deps.ts';
import { ApiError, conflict, invalid, notFound } from '#server/http/apiError.ts';
import { assertMonthsOpen, onDates } from '#server/modules/organization/employees/index.ts';
import { zonesOfOne } from '#server/modules/organization/workCentres/index.ts';
import { presentTypeForLeave, typesOf } from './types/index.ts';
import { leaveReviews } from './review/routes.ts';
import { createLeave } from './commands/create.ts';
import { daysOffOfPeople } from './commands/daysOff.ts';
import { assertRest } from './commands/restHours.ts';
import { notifyAnswer, notifyRecorded, notifyRequest, settleAnswered } from './events/notifyLeave.ts';
import { daysToChange, type LeaveRows, reachOf } from './policy.ts';
import { answerLeave, datesOfTarget, deleteLeave, leaveByIds, type LeaveRow, listLeave } from './repo.ts';
import { leaveTypes } from './types/routes.ts';
import { countsOf } from './balances/counts.ts';
import { leaveBalances } from './balances/routes.ts';
import { holidays } from './holidays/routes.ts';
import { calendarFeeds } from './feeds/routes.ts';
import { addDays, isoInZone } from '#domain/time/localTime.ts';
import { limits } from '#domain/constants.ts';

const isHidden = (row: LeaveRow, reader: Actor): boolean =>
  row.confidential && !can(reader, 'leave.seeConfidential', row);

/**
 * Leave as a reader's days are counted: of a kind that is not theirs to see in working days, since the unit would tell one
 * from another.
 */
const countedFor = (row: LeaveRow, reader: Actor): LeaveRow =>
  isHidden(row, reader) ? { ...row, working_days: true } : row;

/** What says the kind of a leave, comments too: of a confidential one only for whom may see it. */
const kindFor = (reader: Actor, row: LeaveRow) =>
  isHidden(row, reader)
    ? { comment: null, permission_type_id: null, answer_comment: null, name: calendarWords.absence }
    : {
        comment: row.comment,
        permission_type_id: row.leave_type_id,
        answer_comment: row.answer_comment,
        name: row.type_name,
      };

function presentLeave(row: LeaveRow, reader: Actor): Leave {
  const { name, ...kind } = kindFor(reader, row);
  const hours = hoursOf(row);
  return {
    id: row.id,
    date: row.day,
    status: row.status,
    ...kind,
    permission_type_name: name,
    user: { id: row.user_id, name: row.name, last_name: row.last_name },
    type: name,
    part: row.part,
    ...(hours && { rest_from: hours.from, rest_to: hours.to }),
    request_id: row.request_id,
    requested_at: isoInZone(row.created_at.getTime(), row.time_zone),
    answered_at: row.answered_at && isoInZone(row.answered_at.getTime(), row.time_zone),
    answered_by: row.answered_by_name,
  };
}

interface Query {
  readonly dates: readonly string[];
  readonly employees: readonly number[];
  readonly teams: readonly number[];
}

/**
 * What whoever has no right to grant leave may ask for: days of their own that are not long past.
 * @param today by their own clock
 * @throws ApiError 403 for others, 422 for days too long ago
 */
function assertOwnRequest({ dates, employees, teams }: Query, userId: number, today: string): void {
  if (teams.length > 0 || employees.some((id) => id !== userId)) throw new ApiError(403, say.onlyOwn);
  const earliest = addDays(today, -limits.leavePastDays);
  if (dates.some((date) => date < earliest)) throw invalid({ dates: say.tooLongAgo(limits.leavePastDays) });
}

/** @throws ApiError 422 for dates that nobody can mean */
function assertNear(dates: readonly string[], now: Date): void {
  const year = now.getUTCFullYear();
  const isFar = (date: string) => Math.abs(Number(date.slice(0, 4)) - year) > limits.leaveYears;
  if (dates.some(isFar)) throw invalid({ dates: say.tooFar(limits.leaveYears) });
}

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
