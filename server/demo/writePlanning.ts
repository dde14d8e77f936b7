import { z } from 'zod';
import { localDaysOf } from './holidays.ts';
import { insertedRows, insertRows } from './insertRows.ts';
import { schedulesFrom } from './roster.ts';
import type { Schedule } from './script.ts';
import type { Written } from './written.ts';
import { idFrom } from './written.ts';

const scheduleWritten = z.object({ id: z.number(), name: z.string() });

/** Schedules with their weeks and members. */
export async function writeSchedules(written: Written, teamIds: ReadonlyMap<string, number>): Promise<void> {
  const { tx, story, enterpriseId } = written;
  const { company, calendar } = story;
  const rows = await insertedRows(
    tx,
    scheduleWritten,
    'schedules',
    company.schedules.map(({ name, months }) => ({
      enterprise_id: enterpriseId,
      name,
      months,
      rotation_start: schedulesFrom,
      valid_from: schedulesFrom,
      created_at: calendar.pastOrThisMonth(company.createdDaysAgo, '11:30'),
    })),
  );
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  const weeks = company.schedules.flatMap((schedule) =>
    schedule.weeks.map((week, index) => ({
      week,
      key: { enterprise_id: enterpriseId, schedule_id: idFrom(ids, schedule.name), week_number: index + 1 },
    })),
  );
  await insertRows(
    tx,
    'schedule_weeks',
    weeks.map(({ week, key }) => ({ ...key, blocks: week.blocks })),
  );
  const members = (week: Schedule['weeks'][number]) => [
    ...(week.people ?? []).map((key) => ({ user_id: written.userId(key), team_id: null })),
    ...(week.teams ?? []).map((name) => ({ user_id: null, team_id: idFrom(teamIds, name) })),
  ];
  await insertRows(
    tx,
    'schedule_members',
    weeks.flatMap(({ week, key }) => members(week).map((member) => ({ ...key, ...member }))),
  );
}

/** The local days that the company has added to its calendar. */
export async function writeHolidays({ tx, story: { company, calendar }, enterpriseId }: Written): Promise<void> {
  const rows = localDaysOf(company, calendar).map((row) => ({
    ...row,
    enterprise_id: enterpriseId,
    created_at: calendar.pastOrThisMonth(company.createdDaysAgo, '12:00'),
  }));
  await insertRows(tx, 'local_holidays', rows);
}

/** Leave of every state; an answer is the manager's or the admin's. */
export async function writeLeave({ tx, story, enterpriseId, userId, answererId }: Written): Promise<void> {
  const requests = [...new Set(story.leave.map(({ request }) => request))];
  await insertRows(
    tx,
    'leave',
    story.leave.map(({ request, day, part, requestedAt, answeredAt }) => ({
      enterprise_id: enterpriseId,
      user_id: userId(request.person),
      leave_type_id: request.type,
      day,
      part,
      status: request.status,
      comment: request.comment ?? null,
      requested_by: userId(request.person),
      request_id: requestId(requests.indexOf(request)),
      answered_by: answeredAt && answererId,
      answered_at: answeredAt,
      created_at: requestedAt,
    })),
  );
}

/** The same at every writing; a request is distinguished within its enterprise. */
const requestId = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
