import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DatedTerms, TimeOff } from '../../../../domain/workPlan/agreedTime.ts';
import { type DaysOff, timeOffOf } from '../../../../domain/workPlan/dayOff.ts';
import { contractTypes, hoursTypes } from '../../../../domain/workPlan/terms.ts';
import type { Actor } from '../../../../domain/rights.ts';
import { toCommaList } from '../../../../domain/kernel/codecs.ts';
import { array, type Db } from '../../../db/rows.ts';
import type { HolidaysPort } from '../../../ports/holidays/port.ts';
import { isAmong, keyOf, type Member, unnestOf } from '../members.ts';
import { offOfPeople } from './daysOff.ts';

/** What a person's hours are measured by. */
export interface Basis {
  /** In the order of their beginning. */
  readonly terms: readonly (DatedTerms & { readonly hours_type: 'daily' | 'weekly' | 'monthly' })[];
  readonly off: TimeOff;
  /** What `off` is made of. */
  readonly daysOff: DaysOff;
  /** Local dates of the first day in the enterprise, and of the last one; null: still there. */
  readonly hired: string;
  readonly left: string | null;
  readonly team_ids: readonly number[];
}

const basisRow = z.object({
  enterprise_id: z.number(),
  user_id: z.number(),
  hired: z.string(),
  left: z.string().nullable(),
  team_ids: z.array(z.number()),
  terms: z.array(
    z.object({
      valid_from: z.string(),
      contract_type: z.enum(contractTypes),
      hours: z.number(),
      hours_type: z.enum(hoursTypes),
      flexible_days: z.boolean(),
      days_of_week: z.array(z.number()),
      quantity_days: z.number().nullable(),
    }),
  ),
});

/** @param zone SQL of the enterprise's time zone */
const columns = (zone: SQL): SQL => sql`
  eu.enterprise_id, eu.user_id,
  to_char(eu.hired_at at time zone ${zone}, 'YYYY-MM-DD') as hired,
  to_char(eu.left_at at time zone ${zone}, 'YYYY-MM-DD') as left,
  (select coalesce(json_agg(tm.team_id), '[]') from team_members tm
    where tm.enterprise_id = eu.enterprise_id and tm.user_id = eu.user_id) as team_ids,
  (select coalesce(json_agg(json_build_object(
            'valid_from', w.valid_from, 'contract_type', w.contract_type, 'hours', w.hours, 'hours_type', w.hours_type,
            'flexible_days', w.flexible_days, 'days_of_week', w.days_of_week, 'quantity_days', w.quantity_days)
            order by w.valid_from), '[]')
     from work_terms w where w.enterprise_id = eu.enterprise_id and w.user_id = eu.user_id) as terms`;

/**
 * Work terms, time off (approved leave, holidays of the enterprise) and dates of some people of an enterprise.
 * @param range local dates in which time off is wanted
 * @param reader who is shown it: confidential leave has its name only for whom may see it
 */
export async function basisOf(
  db: Db,
  holidays: HolidaysPort,
  enterprise: { readonly id: number; readonly time_zone: string },
  userIds: readonly number[],
  range: { readonly from: string; readonly to: string },
  reader?: Actor,
): Promise<Map<number, Basis>> {
  const rows = await db.rows(
    basisRow,
    sql`select ${columns(sql`${enterprise.time_zone}`)} from enterprise_users eu
         where eu.enterprise_id = ${enterprise.id} and eu.user_id = any(${array(userIds)})`,
  );
  const off = await offOfPeople({ db, holidays }, [enterprise.id], userIds, range, reader);
  return new Map(rows.map((row) => [row.user_id, toBasis(row, off.of(enterprise.id, row.user_id))]));
}

/** As {@link basisOf}, of people of several enterprises. */
export async function basesOf(
  db: Db,
  holidays: HolidaysPort,
  people: readonly Member[],
  range: { readonly from: string; readonly to: string },
): Promise<(person: Member) => Basis | undefined> {
  const enterpriseIds = [...new Set(people.map((one) => one.enterprise_id))];
  const userIds = [...new Set(people.map((one) => one.user_id))];
  const rows = await db.rows(
    basisRow,
    sql`select ${columns(sql`e.time_zone`)}
          from ${unnestOf(people)} join enterprise_users eu using (enterprise_id, user_id)
          join enterprises e on e.id = eu.enterprise_id where ${isAmong(sql`eu.enterprise_id`, enterpriseIds)}`,
  );
  const off = await offOfPeople({ db, holidays }, enterpriseIds, userIds, range);
  const known = new Map(rows.map((row) => [keyOf(row), toBasis(row, off.of(row.enterprise_id, row.user_id))]));
  return (person) => known.get(keyOf(person));
}

function toBasis({ hired, left, team_ids, terms }: z.output<typeof basisRow>, daysOff: DaysOff): Basis {
  return {
    hired,
    left,
    team_ids,
    off: timeOffOf(daysOff),
    daysOff,
    terms: terms.map((row) => ({
      valid_from: row.valid_from,
      contract_type: row.contract_type,
      hours: row.hours,
      hours_type: row.hours_type,
      flex: row.flexible_days ? 1 : 0,
      days_of_week: toCommaList(row.days_of_week),
      quantity_days: row.quantity_days,
    })),
  };
}
