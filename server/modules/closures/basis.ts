import { sql } from 'drizzle-orm';
import type { DatedTerms, TimeOff } from '../../../domain/calc/agreedTime.ts';
import { toCommaList } from '../../../domain/kernel/codecs.ts';
import type { Database, Tx } from '../../db/connect.ts';

/** What a person's hours are measured by. */
export interface Basis {
  /** In the order of their beginning. */
  readonly terms: readonly (DatedTerms & { readonly hours_type: 'daily' | 'weekly' | 'monthly' })[];
  readonly off: TimeOff;
  /** Local dates of the first day in the enterprise, and of the last one; null: still there. */
  readonly hired: string;
  readonly left: string | null;
  readonly team_ids: readonly number[];
}

/** As JSON: dates and numbers come alike through every way to the database. */
interface BasisRow extends Record<string, unknown> {
  user_id: number;
  hired: string;
  left: string | null;
  team_ids: number[];
  terms: {
    valid_from: string;
    contract_type: 'full' | 'partial';
    hours: number;
    hours_type: 'daily' | 'weekly' | 'monthly';
    flexible_days: boolean;
    days_of_week: number[];
    quantity_days: number | null;
  }[];
  off: { day: string; share: number }[];
}

/**
 * Work terms, time off (approved leave, days off of the enterprise) and dates of some people of an enterprise.
 * @param range local dates in which time off is wanted
 */
export async function basisOf(
  reader: Tx | Database['db'],
  enterprise: { readonly id: number; readonly time_zone: string },
  userIds: readonly number[],
  range: { readonly from: string; readonly to: string },
): Promise<Map<number, Basis>> {
  const { rows } = await reader.execute<BasisRow>(sql`
    select eu.user_id,
           to_char(eu.hired_at at time zone ${enterprise.time_zone}, 'YYYY-MM-DD') as hired,
           to_char(eu.left_at at time zone ${enterprise.time_zone}, 'YYYY-MM-DD') as left,
           (select coalesce(json_agg(tm.team_id), '[]') from team_members tm
             where tm.enterprise_id = eu.enterprise_id and tm.user_id = eu.user_id) as team_ids,
           (select coalesce(json_agg(w order by w.valid_from), '[]') from work_terms w
             where w.enterprise_id = eu.enterprise_id and w.user_id = eu.user_id) as terms,
           (select coalesce(json_agg(json_build_object('day', day, 'share', least(1, share))), '[]')
              from (select day, sum(share) as share
                      from (select l.day, case l.part when 'full' then 1 else 0.5 end as share from leave l
                             where l.enterprise_id = eu.enterprise_id and l.user_id = eu.user_id
                               and l.status = 'approved' and l.day between ${range.from} and ${range.to}
                            union all
                            select h.day, 1 from local_holidays h
                             where h.enterprise_id = eu.enterprise_id and h.day between ${range.from} and ${range.to}) one
                     group by day) days) as off
      from enterprise_users eu
     where eu.enterprise_id = ${enterprise.id} and eu.user_id = any(${sql.param([...userIds])}::int[])`);
  return new Map(rows.map((row) => [row.user_id, toBasis(row)]));
}

function toBasis({ hired, left, team_ids, terms, off }: BasisRow): Basis {
  const shares = new Map(off.map(({ day, share }) => [day, share]));
  return {
    hired,
    left,
    team_ids,
    off: (date) => shares.get(date) ?? 0,
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
