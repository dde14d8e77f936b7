import { randomUUID } from 'node:crypto';
import { hashOf } from '#server/http/hashOf.ts';
import type { Api } from '../api.ts';
import { insertedId, type Someone } from './people.ts';

/** A team with the employee, and a schedule around the clock with the manager. */
export async function plan(api: Api, { enterpriseId, people }: Someone) {
  const [teamId, scheduleId] = await Promise.all([
    insertedId(api, `insert into teams (enterprise_id, name) values ($1, 'Equipo') returning id`, [enterpriseId]),
    insertedId(
      api,
      `insert into schedules (enterprise_id, name, months, rotation_start, valid_from)
       values ($1, 'Horario', '{1,2,3,4,5,6,7,8,9,10,11,12}', '2020-01-06', '2020-01-06') returning id`,
      [enterpriseId],
    ),
  ]);
  await api.sql(
    `with member as (insert into team_members (enterprise_id, team_id, user_id) values ($1, $2, $4)),
          week as (insert into schedule_weeks (enterprise_id, schedule_id, week_number, blocks)
                   values ($1, $3, 1, '[{"days":[0,1,2,3,4,5,6],"shift":"00:00 - 12:00;12:00 - 00:00"}]'))
     insert into schedule_members (enterprise_id, schedule_id, week_number, user_id) values ($1, $3, 1, $5)`,
    [enterpriseId, teamId, scheduleId, people.employee, people.manager],
  );
  return { teamId, scheduleId };
}

/** A filter of the employees' list that the advisor shares. */
export const savedFilter = (api: Api, { enterpriseId, people }: Someone): Promise<number> =>
  insertedId(
    api,
    `insert into saved_filters (enterprise_id, user_id, resource, name, shared, query)
     values ($1, $2, 'employees', 'Activos', true, '{"filter":{"active":1}}') returning id`,
    [enterpriseId, people.advisor],
  );

/** No public holiday holds on the days around today. */
export const workToday = (api: Api, enterpriseId: number): Promise<unknown> =>
  api.sql(
    `insert into local_holidays (enterprise_id, day, name, removed)
     select $1, current_date + days, 'Se trabaja', true from unnest('{-1,0,1}'::int[]) as days on conflict do nothing`,
    [enterpriseId],
  );

/** Leave that the employee asks for, a calendar of theirs, and a holiday that was taken away. */
export async function timeOff(api: Api, { enterpriseId, people }: Someone) {
  const leaveTypeId = 1;
  const removedHoliday = '2026-12-08';
  await api.sql(
    `with day as (insert into local_holidays (enterprise_id, day, name, removed)
                  values ($1, $3, 'Inmaculada Concepción', true))
     insert into leave_types (enterprise_id, id, name) values ($1, $2, 'Vacaciones')`,
    [enterpriseId, leaveTypeId, removedHoliday],
  );
  const [leaveId, calendarFeedId] = await Promise.all([
    insertedId(
      api,
      `insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by)
       values ($1, $2, $3, '2030-01-07', 'pending', $2) returning id`,
      [enterpriseId, people.employee, leaveTypeId],
    ),
    insertedId(
      api,
      `insert into calendar_feeds (enterprise_id, user_id, token_hash, created_by) values ($1, $2, $3, $2) returning id`,
      [enterpriseId, people.employee, hashOf(randomUUID())],
    ),
  ]);
  return { leaveTypeId, leaveId, calendarFeedId, removedHoliday };
}
