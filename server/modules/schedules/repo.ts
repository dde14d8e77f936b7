import type { Plan } from '../../../domain/calc/schedule.ts';
import type { Database } from '../../db/connect.ts';
import { likePattern, type Window } from '../../db/list.ts';
import type { DayBlock } from '../../db/schema/index.ts';

export interface ScheduleRow {
  id: number;
  enterprise_id: number;
  name: string;
  priority: number;
  months: number[];
  rotation_start: string;
  valid_from: string;
  valid_to: string | null;
  weeks: { number: number; blocks: DayBlock[] }[];
  members: { week: number; user_id: number | null; team_id: number | null }[];
}

const SELECT = `
  select s.id, s.enterprise_id, s.name, s.priority, s.months, s.rotation_start, s.valid_from, s.valid_to,
         (select coalesce(json_agg(json_build_object('number', w.week_number, 'blocks', w.blocks) order by w.week_number), '[]')
            from schedule_weeks w where w.schedule_id = s.id) as weeks,
         (select coalesce(json_agg(json_build_object('week', m.week_number, 'user_id', m.user_id, 'team_id', m.team_id)
                                   order by m.week_number, m.user_id, m.team_id), '[]')
            from schedule_members m where m.schedule_id = s.id) as members
    from schedules s`;

/** Those in force: a changed schedule leaves its older self for the past. */
export async function listSchedules(database: Database, enterpriseId: number, window: Window) {
  const rows = await database.query<ScheduleRow>(
    `${SELECT} where s.enterprise_id = $1 and s.valid_to is null and plain_text(s.name) like plain_text($2)
      order by s.name collate "es-x-icu" ${window.sort.direction}, s.id`,
    [enterpriseId, likePattern(window.search)],
  );
  const last = window.limit === null ? undefined : window.offset + window.limit;
  return { rows: rows.slice(window.offset, last), total: rows.length };
}

export async function findSchedule(database: Database, id: number): Promise<ScheduleRow | undefined> {
  const [row] = await database.query<ScheduleRow>(`${SELECT} where s.id = $1`, [id]);
  return row;
}

/** All plans of an enterprise that touch a range of local dates, the past ones too. */
export async function plansOf(database: Database, enterpriseId: number, from: string, to: string): Promise<Plan[]> {
  const rows = await database.query<ScheduleRow>(
    `${SELECT} where s.enterprise_id = $1 and s.valid_from <= $3 and (s.valid_to is null or s.valid_to >= $2)`,
    [enterpriseId, from, to],
  );
  return rows.map((row) => ({
    months: row.months,
    rotationStart: row.rotation_start,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    weeks: row.weeks,
    members: row.members.map(({ week, user_id, team_id }) => ({ week, userId: user_id, teamId: team_id })),
  }));
}
