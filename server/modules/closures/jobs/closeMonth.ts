import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { instantAt, localDateOf } from '../../../../domain/time/localTime.ts';
import { monthBefore, monthsAfter } from '../../../../domain/time/months.ts';
import type { Database } from '../../../db/connect.ts';
import { closeMonthOf, type NotificationDependencies, notifyClosed } from '../index.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { HolidaysPort } from '../../../ports/holidays/port.ts';
import { every } from '../../../jobs/every.ts';
import { HOUR_MS } from '../../../../domain/time/units.ts';

/** Local time on the first of a month: most nights' shifts and punches without network are in by then. */
const CLOSING_TIME = '03:00';

const enterpriseRow = z.object({
  id: z.number(),
  time_zone: z.string(),
  /** The latest month that is known, `YYYY-MM`. */
  latest: z.string().nullable(),
  /** Months that wait for an entry's end or a correction. */
  pending: z.array(z.string()),
});

type EnterpriseRow = z.output<typeof enterpriseRow>;

/**
 * Closes what is due in every enterprise by its own clock: the month before, the months that a stopped server missed
 * after the latest one that is known, and those that are kept pending.
 * @returns how many months of people were closed
 */
export async function closeMonths(database: Database, holidays: HolidaysPort, now: Date): Promise<number> {
  const enterprises = await database.rows(
    enterpriseRow,
    sql`select e.id, e.time_zone, to_char(max(c.month), 'YYYY-MM') as latest,
               coalesce(array_agg(distinct to_char(c.month, 'YYYY-MM')) filter (where c.id is not null and c.closed_at is null), '{}') as pending
          from enterprises e left join closures c on c.enterprise_id = e.id group by e.id order by e.id`,
  );
  let closed = 0;
  for (const enterprise of enterprises) {
    for (const month of monthsDue(enterprise, now))
      closed += await closeMonthOf(database, holidays, enterprise, month, now);
  }
  return closed;
}

function monthsDue({ time_zone, latest, pending }: EnterpriseRow, now: Date): string[] {
  const last = lastMonthOver(time_zone, now);
  const missed = latest === null || latest >= last ? [last] : monthsAfter(latest, last);
  return [...new Set([...pending.filter((month) => month <= last), ...missed])].toSorted();
}

/** The latest month that may be closed by a zone's clock. */
function lastMonthOver(zone: string, now: Date): string {
  const today = localDateOf(now.getTime(), zone);
  const over = monthBefore(today);
  const from = instantAt(`${today.slice(0, 7)}-01`, CLOSING_TIME, zone);
  return now.getTime() >= from ? over : monthBefore(`${over}-01`);
}

/** Every hour, and once at the start: months are closed, and people are notified that theirs wait for a signature. */
export function closeMonthsHourly(
  dependencies: NotificationDependencies & { readonly clock: Clock; readonly holidays: HolidaysPort },
): () => void {
  const { database, holidays, clock, log } = dependencies;
  return every(HOUR_MS, {
    log,
    failure: 'months were not closed',
    work: async () => {
      const closed = await closeMonths(database, holidays, clock.now());
      const notified = await notifyClosed(dependencies, clock.now());
      if (closed + notified > 0) log.info({ closed, notified }, 'months were closed');
    },
  });
}
