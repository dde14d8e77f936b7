import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ClosureDifference, figureNames, type MonthFigures } from '#domain/timekeeping/closures/monthClosures.ts';
import { rangeOfMonth } from '#domain/time/months.ts';
import { roundLength, shownUnits } from '#domain/time/shownUnits.ts';
import { array } from '#server/db/rows.ts';
import type { Deps } from '#server/modules/deps.ts';
import { plansOfEach } from '#server/modules/timekeeping/workPlan/index.ts';
import { sumMonth } from '../commands/closing.ts';

const closedRow = z.object({
  user_id: z.number(),
  name: z.string(),
  last_name: z.string(),
  scheduled: z.number(),
  worked: z.number(),
  agreed: z.number().nullable(),
  ordinary: z.number(),
  complementary: z.number(),
  overtime: z.number(),
});

interface MonthOf {
  readonly enterpriseId: number;
  /** `YYYY-MM` */
  readonly month: string;
  /** Null: everybody. */
  readonly seen: readonly number[] | null;
}

const whole = (ms: number): number => roundLength(ms, shownUnits.record);

/** As a closure is shown: ordinary is what remains of the worked time. */
function figuresOf({ scheduled, worked, agreed, complementary, overtime }: MonthFigures): MonthFigures {
  const [all, more, over] = [whole(worked), whole(complementary), whole(overtime)];
  const owed = agreed === null ? null : whole(agreed);
  const ordinary = all - more - over;
  return { scheduled: whole(scheduled), worked: all, agreed: owed, ordinary, complementary: more, overtime: over };
}

/** Closed months of people whose sums differ from what they would be if they were closed now, by name. */
export async function differencesOf(
  { database, holidays }: Pick<Deps, 'database' | 'holidays'>,
  { enterpriseId, month, seen }: MonthOf,
): Promise<ClosureDifference[]> {
  const { from, to } = rangeOfMonth(month);
  const closed = await database.rows(
    closedRow,
    sql`select c.user_id, p.name, p.last_name, c.scheduled_ms as scheduled, c.worked_ms as worked, c.agreed_ms as agreed,
               c.ordinary_ms as ordinary, c.complementary_ms as complementary, c.overtime_ms as overtime
          from closures c join enterprise_users p on p.enterprise_id = c.enterprise_id and p.user_id = c.user_id
         where c.enterprise_id = ${enterpriseId} and p.enterprise_id = ${enterpriseId} and c.month = ${from}::date
           and c.closed_at is not null and (${array(seen)}::int[] is null or c.user_id = any(${array(seen)}::int[]))
         order by p.sort_name, c.user_id`,
  );
  const plans = await plansOfEach(database, [enterpriseId], from, to);
  const people = closed.map(({ user_id }) => ({ enterprise_id: enterpriseId, user_id }));
  const counted = await sumMonth(database, { holidays, month, plans }, people);
  const sumsOf = new Map(counted.map(({ person, sums }) => [person.user_id, sums]));
  return closed.flatMap(({ user_id, name, last_name, ...sums }) => {
    const now = sumsOf.get(user_id);
    if (!now) return [];
    const difference = { user_id, name, last_name, closed: figuresOf(sums), counted: figuresOf(now) };
    const isAlike = figureNames.every((figure) => difference.closed[figure] === difference.counted[figure]);
    return isAlike ? [] : [difference];
  });
}
