import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { toFlag } from '#domain/kernel/codecs.ts';
import { mostUnread, unreadDays, unreadMonths, type UnreadPayroll } from '#domain/paperwork/payrolls/unread.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { array, type Db } from '#server/db/rows.ts';

const lateBy = (now: Date): Date => new Date(now.getTime() - unreadDays * DAY_MS);

/** Payslips `p` of the last months that who works there, `u`, has not opened. */
function isUnread(now: Date): SQL {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - unreadMonths + 1, 1));
  return sql`p.deleted_at is null and p.read_at is null and p.unread_since is not null and u.active
    and (p.year, p.month) >= (${first.getUTCFullYear()}::int, ${first.getUTCMonth() + 1}::int)`;
}

const FROM = sql`
  from payrolls p join enterprise_users u on u.enterprise_id = p.enterprise_id and u.user_id = p.user_id`;

const unreadRow = z.object({
  id: z.number(),
  user_id: z.number(),
  name: z.string(),
  year: z.number(),
  month: z.number(),
  since: z.date(),
});

/** Of an enterprise, the oldest first. */
export const unreadOf = (db: Db, enterpriseId: number, now: Date) =>
  db.rows(
    unreadRow,
    sql`select p.id, p.user_id, concat_ws(' ', u.name, u.last_name) as name, p.year, p.month, p.unread_since as since
        ${FROM} where p.enterprise_id = ${enterpriseId} and ${isUnread(now)}
        order by p.unread_since, u.sort_name, p.id limit ${mostUnread}`,
  );

export const presentUnread = (
  { id, user_id, name, year, month, since }: z.output<typeof unreadRow>,
  now: Date,
): UnreadPayroll => ({
  id,
  employee: { id: user_id, name },
  year,
  month,
  since: since.toISOString(),
  late: toFlag(since <= lateBy(now)),
});

const countRow = z.object({ id: z.number(), unread: z.number(), late: z.number() });

/** How many there are in each enterprise, and how many of them for long. */
export const unreadCountsOf = (db: Db, enterpriseIds: readonly number[], now: Date) =>
  db.rows(
    countRow,
    sql`select p.enterprise_id as id, count(*)::int as unread,
               (count(*) filter (where p.unread_since <= ${lateBy(now)}))::int as late
        ${FROM} where p.enterprise_id = any(${array(enterpriseIds)}) and ${isUnread(now)}
         group by p.enterprise_id`,
  );
