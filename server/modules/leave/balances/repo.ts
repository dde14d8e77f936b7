import type { LeavePart } from '../../../../domain/workPlan/leaveDays.ts';
import type { LeavePolicy } from '../../../../domain/leave/leaveBalances.ts';
import type { Database } from '../../../db/connect.ts';

interface BalanceSettings extends LeavePolicy {
  time_zone: string;
  /** First year that the enterprise is kept here. */
  since: number;
}

export async function settingsOf(database: Database, enterpriseId: number): Promise<BalanceSettings | undefined> {
  const [row] = await database.query<BalanceSettings>(
    `select carry_over_until, carry_over_max, time_zone,
            extract(year from created_at at time zone time_zone)::int as since
       from enterprises where id = $1`,
    [enterpriseId],
  );
  return row;
}

export const savePolicy = (database: Database, enterpriseId: number, policy: LeavePolicy) =>
  database.query('update enterprises set carry_over_until = $2, carry_over_max = $3 where id = $1', [
    enterpriseId,
    policy.carry_over_until,
    policy.carry_over_max,
  ]);

export const saveContractDates = (
  database: Database,
  enterpriseId: number,
  userId: number,
  { hired_on, left_on }: { hired_on: string | null; left_on: string | null },
) =>
  database.query('update enterprise_users set hired_on = $3, left_on = $4 where enterprise_id = $1 and user_id = $2', [
    enterpriseId,
    userId,
    hired_on,
    left_on,
  ]);

export interface BalancePerson {
  id: number;
  name: string;
  last_name: string;
  hired: string;
  left: string | null;
  team_ids: number[];
  /** In the order of their beginning. */
  terms: { valid_from: string; vacation_days: number; flexible_days: boolean; days_of_week: number[] }[];
}

/** People who are or were under contract in the year, by name. */
export const balancePeople = (
  database: Database,
  { enterpriseId, zone, year, userId }: { enterpriseId: number; zone: string; year: number; userId: number | null },
) =>
  database.query<BalancePerson>(
    `select * from (
       select eu.user_id as id, eu.name, eu.last_name, eu.active, eu.sort_name,
              to_char(coalesce(eu.hired_on, (eu.hired_at at time zone $2)::date), 'YYYY-MM-DD') as hired,
              to_char(coalesce(eu.left_on, (eu.left_at at time zone $2)::date), 'YYYY-MM-DD') as left,
              (select coalesce(json_agg(tm.team_id), '[]') from team_members tm
                where tm.enterprise_id = eu.enterprise_id and tm.user_id = eu.user_id) as team_ids,
              (select coalesce(json_agg(json_build_object('valid_from', w.valid_from, 'vacation_days', w.vacation_days,
                                                 'flexible_days', w.flexible_days, 'days_of_week', w.days_of_week)
                               order by w.valid_from), '[]')
                 from work_terms w where w.enterprise_id = eu.enterprise_id and w.user_id = eu.user_id) as terms
         from enterprise_users eu
        where eu.enterprise_id = $1 and eu.role <> 'advisor' and ($4::int is null or eu.user_id = $4)) p
      where p.hired <= $3 || '-12-31'
        and ((p.active and p.left is null) or p.left >= $3 || '-01-01')
      order by p.sort_name, p.id`,
    [enterpriseId, zone, String(year), userId],
  );

export interface TakenRow {
  user_id: number;
  day: string;
  part: LeavePart;
  status: 'approved' | 'pending';
  working_days: boolean;
}

/** Leave that counts against the balance, rejected aside. */
export const countedLeave = (
  database: Database,
  enterpriseId: number,
  from: string,
  to: string,
  userId: number | null,
) =>
  database.query<TakenRow>(
    `select l.user_id, l.day, l.part, l.status, t.working_days
       from leave l join leave_types t on t.enterprise_id = l.enterprise_id and t.id = l.leave_type_id
      where l.enterprise_id = $1 and l.day between $2 and $3 and ($4::int is null or l.user_id = $4)
        and l.status <> 'rejected' and t.counts_against_balance`,
    [enterpriseId, from, to, userId],
  );

/** Dates of a range on which a person has leave already that shares a half with `part`. */
export async function takenDates(
  database: Database,
  enterpriseId: number,
  userId: number,
  { from, to, part }: { from: string; to: string; part: LeavePart },
): Promise<ReadonlySet<string>> {
  const free = part === 'morning' ? 'afternoon' : part === 'afternoon' ? 'morning' : '';
  const rows = await database.query<{ day: string }>(
    `select day from leave where enterprise_id = $1 and user_id = $2 and day between $3 and $4
        and status <> 'rejected' and part <> $5`,
    [enterpriseId, userId, from, to, free],
  );
  return new Set(rows.map(({ day }) => day));
}
