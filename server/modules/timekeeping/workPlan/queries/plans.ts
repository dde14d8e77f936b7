import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Plan } from '#domain/timekeeping/workPlan/scheduleOn.ts';
import { array, type Db } from '#server/db/rows.ts';
import { fixed } from '#server/db/statements.ts';

export const block = z.object({
  /** 0 (Sunday) to 6. */
  days: z.array(z.number()),
  /** `HH:MM - HH:MM` pairs joined by semicolons. */
  shift: z.string(),
});

const planRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  name: z.string(),
  months: z.array(z.number()),
  rotation_start: z.string(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  weeks: z.array(z.object({ number: z.number(), blocks: z.array(block) })),
  members: z.array(z.object({ week: z.number(), userId: z.number().nullable(), teamId: z.number().nullable() })),
});

const SELECT = fixed(sql`
  select s.id, s.enterprise_id, s.name, s.months, s.rotation_start, s.valid_from, s.valid_to,
         (select coalesce(json_agg(json_build_object('number', w.week_number, 'blocks', w.blocks) order by w.week_number), '[]')
            from schedule_weeks w where w.enterprise_id = s.enterprise_id and w.schedule_id = s.id) as weeks,
         (select coalesce(json_agg(json_build_object('week', m.week_number, 'userId', m.user_id, 'teamId', m.team_id)
                                   order by m.week_number, m.user_id, m.team_id), '[]')
            from schedule_members m where m.enterprise_id = s.enterprise_id and m.schedule_id = s.id) as members
    from schedules s`);

const planOfRow = (row: z.output<typeof planRow>): Plan => ({
  months: row.months,
  rotationStart: row.rotation_start,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  weeks: row.weeks,
  members: row.members,
});

/** All plans of an enterprise that touch a range of local dates, the past ones too. */
export async function plansOf(db: Db, enterpriseId: number, from: string, to: string): Promise<Plan[]> {
  const rows = await db.rows(
    planRow,
    sql`${SELECT} where s.enterprise_id = ${enterpriseId} and s.valid_from <= ${to}
           and (s.valid_to is null or s.valid_to >= ${from})`,
  );
  return rows.map(planOfRow);
}

/** As {@link plansOf}, of several enterprises, by their ids. */
export async function plansOfEach(
  db: Db,
  enterpriseIds: readonly number[],
  from: string,
  to: string,
): Promise<Map<number, Plan[]>> {
  const rows = await db.rows(
    planRow,
    sql`${SELECT} where s.enterprise_id = any(${array(enterpriseIds)}) and s.valid_from <= ${to}
           and (s.valid_to is null or s.valid_to >= ${from})`,
  );
  const plans = new Map<number, Plan[]>(enterpriseIds.map((id) => [id, []]));
  for (const row of rows) plans.get(row.enterprise_id)?.push(planOfRow(row));
  return plans;
}

export interface StandingPlan {
  readonly id: number;
  readonly name: string;
  readonly plan: Plan;
}

/** The schedules of an enterprise that stand, or are to come, as plans. */
export async function standingPlans(db: Db, enterpriseId: number): Promise<StandingPlan[]> {
  const rows = await db.rows(
    planRow,
    sql`${SELECT} where s.enterprise_id = ${enterpriseId} and s.valid_to is null order by s.id`,
  );
  return rows.map((row) => ({ id: row.id, name: row.name, plan: planOfRow(row) }));
}
