import type { LeavePart } from '../../../domain/workPlan/leaveDays.ts';
import type { LeaveStatus } from '../../../domain/leave/leave.ts';
import type { Database } from '../../db/connect.ts';

export interface LeaveRow {
  id: number;
  enterprise_id: number;
  user_id: number;
  name: string;
  last_name: string;
  leave_type_id: number;
  type_name: string;
  day: string;
  part: LeavePart;
  status: LeaveStatus;
  comment: string | null;
  request_id: string;
  requested_by: number;
  created_at: Date;
  answered_at: Date | null;
  answered_by_name: string | null;
  answer_comment: string | null;
  time_zone: string;
}

const SELECT = `
  select l.id, l.enterprise_id, l.user_id, u.name, u.last_name, l.leave_type_id, t.name as type_name, l.day, l.part,
         l.status, l.comment, l.request_id, l.requested_by, l.created_at, l.answered_at,
         a.name || ' ' || a.last_name as answered_by_name, l.answer_comment, e.time_zone
    from leave l
    join enterprises e on e.id = l.enterprise_id
    join people u on u.enterprise_id = l.enterprise_id and u.id = l.user_id
    join leave_types t on t.enterprise_id = l.enterprise_id and t.id = l.leave_type_id
    left join people a on a.enterprise_id = l.enterprise_id and a.id = l.answered_by`;

interface Query {
  enterpriseId: number;
  from?: string | undefined;
  to?: string | undefined;
  status?: LeaveStatus | undefined;
  userId?: number | null | undefined;
}

/** Leave between two dates, both included, by date and name. */
export const listLeave = (database: Database, { enterpriseId, from, to, status, userId }: Query) =>
  database.query<LeaveRow>(
    `${SELECT}
      where l.enterprise_id = $1 and ($2::date is null or l.day >= $2) and ($3::date is null or l.day <= $3)
        and ($4::text is null or l.status = $4) and ($5::int is null or l.user_id = $5)
      order by l.day, u.name collate "es-x-icu", u.last_name collate "es-x-icu", l.id`,
    [enterpriseId, from ?? null, to ?? null, status ?? null, userId ?? null],
  );

export const leaveByIds = (database: Database, enterpriseId: number, ids: readonly number[]) =>
  database.query<LeaveRow>(
    `${SELECT} where l.enterprise_id = $1 and l.id = any($2)
      order by l.day, u.name collate "es-x-icu", u.last_name collate "es-x-icu", l.id`,
    [enterpriseId, ids],
  );

export async function findLeave(database: Database, id: number): Promise<LeaveRow | undefined> {
  const [row] = await database.query<LeaveRow>(`${SELECT} where l.id = $1`, [id]);
  return row;
}

/** One leave, or all of the same request. */
const TARGET = '(l.id = $2 or ($3::uuid is not null and l.request_id = $3))';

interface Target {
  enterpriseId: number;
  id: number;
  /** Reaches all days of this request. */
  requestId: string | null;
}

/** Answers what is still pending. @returns the days that were answered now */
export const answerLeave = (
  database: Database,
  { enterpriseId, id, requestId }: Target,
  answer: { status: 'approved' | 'rejected'; comment: string | null; by: number; at: Date },
) =>
  database.query<{ day: string }>(
    `update leave l set status = $4, answer_comment = $5, answered_by = $6, answered_at = $7
      where l.enterprise_id = $1 and ${TARGET} and l.status = 'pending' returning l.day`,
    [enterpriseId, id, requestId, answer.status, answer.comment, answer.by, answer.at],
  );

/** @returns how many were deleted */
export async function deleteLeave(
  database: Database,
  { enterpriseId, id, requestId }: Target,
  onlyPending: boolean,
): Promise<number> {
  const rows = await database.query(
    `delete from leave l where l.enterprise_id = $1 and ${TARGET} and (not $4 or l.status = 'pending') returning l.id`,
    [enterpriseId, id, requestId, onlyPending],
  );
  return rows.length;
}

interface Person {
  id: number;
  name: string;
  email: string;
  locale: string | null;
}

/** Who answers requests in an enterprise. */
export const answerersOf = (database: Database, enterpriseId: number, roles: readonly string[]) =>
  database.query<Person>(
    `select id, name, email, locale_of(id, enterprise_id) as locale
       from people where enterprise_id = $1 and active and verified and role = any($2)`,
    [enterpriseId, roles],
  );

/** People of an enterprise who may be written to: they accepted to belong to it. */
export const peopleOf = (database: Database, enterpriseId: number, userIds: readonly number[]): Promise<Person[]> =>
  database.query<Person>(
    `select id, name, email, locale_of(id, enterprise_id) as locale
       from people where enterprise_id = $1 and id = any($2) and accepted and email is not null order by id`,
    [enterpriseId, userIds],
  );
