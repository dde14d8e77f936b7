import type { Api } from './api.ts';

/** A plan of this person alone, who is there since it began, e.g. from 9:00 to 17:00, Monday to Friday; 0 is Sunday. */
export async function onShift(
  api: Pick<Api, 'sql'>,
  { enterpriseId, userId }: { enterpriseId: number; userId: number },
  shift = '09:00 - 17:00',
  days: readonly number[] = [1, 2, 3, 4, 5],
): Promise<void> {
  await api.sql(
    `update enterprise_users set hired_at = least(hired_at, '2026-01-05T08:00Z') where enterprise_id = $1 and user_id = $2`,
    [enterpriseId, userId],
  );
  const [plan] = await api.sql<{ id: number }>(
    `insert into schedules (enterprise_id, name, months, rotation_start, valid_from)
     values ($1, 'Turno', '{1,2,3,4,5,6,7,8,9,10,11,12}', '2026-01-05', '2026-01-05') returning id`,
    [enterpriseId],
  );
  await api.sql('insert into schedule_weeks (enterprise_id, schedule_id, week_number, blocks) values ($1, $2, 1, $3)', [
    enterpriseId,
    plan?.id,
    JSON.stringify([{ days, shift }]),
  ]);
  await api.sql(
    'insert into schedule_members (enterprise_id, schedule_id, week_number, user_id) values ($1, $2, 1, $3)',
    [enterpriseId, plan?.id, userId],
  );
}
