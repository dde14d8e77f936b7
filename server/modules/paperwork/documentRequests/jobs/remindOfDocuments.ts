import { reminderAfter, reminderTime } from '#domain/paperwork/documentRequests/reminders.ts';
import { grouped } from '#domain/kernel/grouped.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { shareOff } from '#domain/timekeeping/workPlan/dayOff.ts';
import type { Database } from '#server/db/connect.ts';
import type { Log } from '#server/db/log.ts';
import { lockRow } from '#server/db/statements.ts';
import { scheduledQueue, type Worker } from '#server/jobs/queue.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { HolidaysPort } from '#server/ports/holidays/port.ts';
import { basisOf } from '#server/modules/timekeeping/workPlan/index.ts';
import { tellSenders } from '../events/notifyRequest.ts';
import { type DueRow, dueToRemind, findRequest, updateRequest } from '../repo.ts';

interface Dependencies {
  readonly database: Database;
  readonly holidays: HolidaysPort;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Reminds of documents that are outstanding before they are due, on that day and afterwards, once on each of these dates by
 * the enterprise's clock. Whoever has the day off is reminded on the next one.
 * What fails in one enterprise keeps no other from its reminders.
 * @returns how many requests were reminded of
 */
export async function remindOfDocuments(means: Dependencies): Promise<number> {
  const now = means.clock.now();
  const due = await dueToRemind(means.database, now, reminderTime);
  let reminded = 0;
  for (const [enterpriseId, requests] of grouped(due, ({ enterprise_id }) => enterprise_id)) {
    try {
      const isOff = await daysOffToday(means, requests, now);
      for (const request of requests)
        if (request.user_id === null || !isOff(request.user_id)) reminded += await remindOf(means, request, now);
    } catch (error) {
      means.log.error({ err: error, enterpriseId }, 'reminders of the documents of an enterprise were broken off');
    }
  }
  return reminded;
}

/** Of people of one enterprise. */
async function daysOffToday(
  { database: db, holidays }: Dependencies,
  requests: readonly [DueRow, ...DueRow[]],
  now: Date,
) {
  const [{ enterprise_id: id, time_zone }] = requests;
  const ids = [...new Set(requests.flatMap(({ user_id }) => user_id ?? []))];
  const today = localDateOf(now.getTime(), time_zone);
  const bases = await basisOf(db, holidays, { id, time_zone }, ids, { from: today, to: today });
  return (userId: number): boolean => shareOff(bases.get(userId)?.daysOff[today]) === 1;
}

const remindOf = ({ database }: Dependencies, { id, time_zone }: DueRow, at: Date): Promise<number> =>
  database.transaction(async (tx) => {
    await lockRow(tx, 'document_requests', id);
    const request = await findRequest(tx, id);
    const today = localDateOf(at.getTime(), time_zone);
    // It may have been sent, or reminded of, since it was looked for.
    if (!request?.remind_on || request.remind_on > today) return 0;
    await updateRequest(tx, request, { remind_on: reminderAfter(request.due_on, today) });
    await tellSenders(tx, request, { what: 'reminder', byId: null, at });
    return 1;
  });

export const remindOfDocumentsWorker = (dependencies: Dependencies): Worker => ({
  queue: scheduledQueue('document-reminders'),
  work: async () => {
    const reminded = await remindOfDocuments(dependencies);
    if (reminded > 0) dependencies.log.info({ reminded }, 'people were reminded of documents');
  },
});
