import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { noticeDays, noticeDue } from '#domain/planning/leave/leaveNotices.ts';
import { addDays, localDateOf } from '#domain/time/localTime.ts';
import { dayOfEveryYear } from '#domain/time/months.ts';
import type { Log } from '#server/db/log.ts';
import { insertOf } from '#server/db/statements.ts';
import { scheduledQueue, type Worker } from '#server/jobs/queue.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Deps } from '#server/modules/deps.ts';
import { accrue } from '../balances/accrual.ts';

type Dependencies = Pick<Deps, 'database' | 'holidays' | 'clock'> & { readonly log: Log };

const enterpriseRow = z.object({
  id: z.number(),
  time_zone: z.string(),
  carry_over_until: z.string().transform(dayOfEveryYear).nullable(),
});
const reachableRow = z.object({ id: z.number() });

/** Days `MM-DD` after which leave may be lost: what nobody carries over, and what temporary incapacity kept back. */
const lastDays = ['12-31', '06-30'];

/** Whether somebody may have to be notified on a local date. */
const isNear = (until: string | null, today: string): boolean =>
  [...lastDays, ...(until === null ? [] : [until])].some((day) =>
    [0, 1].some((years) => {
      const last = `${Number(today.slice(0, 4)) + years}-${day}`;
      return today <= last && today >= addDays(last, -noticeDays.invitation.sent);
    }),
  );

/**
 * Invites people to take the leave that they would lose, and warns them before, each once for each last day, by the date of their
 * enterprise; keeps the proof (CJEU C-684/16). Who cannot be reached by mail gets none, and loses nothing.
 * @returns number of notices
 */
export async function notifyExpiring(dependencies: Dependencies): Promise<number> {
  const { database, clock, log } = dependencies;
  const enterprises = await database.rows(
    enterpriseRow,
    sql`select id, time_zone, carry_over_until from enterprises where active order by id`,
  );
  let sent = 0;
  for (const { id, time_zone, carry_over_until: until } of enterprises) {
    const today = localDateOf(clock.now().getTime(), time_zone);
    try {
      if (isNear(until, today)) sent += await notifyIn(dependencies, id, today);
    } catch (error) {
      log.error({ err: error, enterpriseId: id }, 'notices of leave that is lost were broken off');
    }
  }
  return sent;
}

async function notifyIn(dependencies: Dependencies, enterpriseId: number, today: string): Promise<number> {
  const { database, clock } = dependencies;
  const year = Number(today.slice(0, 4));
  const accrued = await accrue(dependencies, { enterpriseId, actor: null, year, userIds: null });
  const reachable = await database.rows(
    reachableRow,
    sql`select id from people where enterprise_id = ${enterpriseId} and active and verified`,
  );
  const ids = new Set(reachable.map(({ id }) => id));
  const due = accrued.flatMap(({ person, balance }) =>
    ids.has(person.id)
      ? balance.expiring.flatMap(({ last_day: lastDay, days }) => {
          const known = person.notices.filter((one) => one.lastDay === lastDay).map(({ kind }) => kind);
          const kind = noticeDue({ lastDay, days }, today, known);
          return kind ? [{ userId: person.id, lastDay, days, kind }] : [];
        })
      : [],
  );
  let sent = 0;
  for (const { userId, lastDay, days, kind } of due) {
    const row = { enterprise_id: enterpriseId, user_id: userId, last_day: lastDay, kind, days, notified_on: today };
    await database.transaction(async (tx) => {
      const at = clock.now();
      const isNew = await tx.run(
        sql`${insertOf('leave_notices', [{ ...row, created_at: at }])} on conflict do nothing`,
      );
      if (isNew === 0) return;
      const data = { notice: kind, days, lastDay };
      await notify(tx, { kind: 'leaveExpiring', enterpriseId, receivers: [userId], data, at });
      sent += 1;
    });
  }
  return sent;
}

export const leaveNoticesWorker = (dependencies: Dependencies): Worker => ({
  queue: scheduledQueue('leave-notices'),
  work: async () => {
    const sent = await notifyExpiring(dependencies);
    if (sent > 0) dependencies.log.info({ sent }, 'people were notified of leave that they would lose');
  },
});
