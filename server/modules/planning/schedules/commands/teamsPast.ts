import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays } from '#domain/time/localTime.ts';
import { teamUse } from '#domain/planning/schedules/messages/index.ts';
import type { Tx } from '#server/db/rows.ts';
import { conflict } from '#server/http/apiError.ts';
import { schedulesWithTeam } from '../repo.ts';
import { saveVersion } from './saveVersion.ts';

/**
 * Takes a team that is about to be deleted out of the schedules of the past; those days keep their shifts.
 * @throws 409 that names the schedules which have the team today or later
 */
export async function releaseTeam(tx: Tx, enterpriseId: number, teamId: number, today: string): Promise<void> {
  const names = await schedulesWithTeam(tx, enterpriseId, teamId, today);
  if (names.length > 0) {
    throw conflict(teamUse.inUse(names));
  }
  await settleTeam(tx, enterpriseId, teamId, today);
}

/** Before the members of a team change: they do so from today on, and past days keep the shifts of those who were in it. */
export async function keepPastOfTeam(tx: Tx, enterpriseId: number, teamId: number, today: string): Promise<void> {
  const rows = await tx.rows(
    z.object({ id: z.number() }),
    sql`
    select s.id from schedules s
     where s.enterprise_id = ${enterpriseId} and s.valid_from < ${today}
       and (s.valid_to is null or s.valid_to >= ${today})
       and exists (select from schedule_members m
                    where m.enterprise_id = s.enterprise_id and m.schedule_id = s.id and m.team_id = ${teamId})
     order by s.id for update`,
  );
  for (const { id } of rows) {
    await saveVersion(tx, id, addDays(today, -1));
    await tx.run(sql`update schedules set valid_from = ${today} where id = ${id}`);
  }
  await settleTeam(tx, enterpriseId, teamId, today);
}

/** In versions that are over, the people of a team stand there by themselves, unless another team came first. */
async function settleTeam(tx: Tx, enterpriseId: number, teamId: number, today: string): Promise<void> {
  const over = sql`m.enterprise_id = ${enterpriseId} and m.team_id = ${teamId}
    and exists (select from schedules s where s.id = m.schedule_id and s.valid_to < ${today})`;
  await tx.run(sql`
    insert into schedule_members (enterprise_id, schedule_id, week_number, user_id)
    select m.enterprise_id, m.schedule_id, m.week_number, t.user_id
      from schedule_members m
      join team_members t on t.enterprise_id = m.enterprise_id and t.team_id = m.team_id
     where ${over}
       and not exists (
         select from schedule_members b
           join team_members bt on bt.enterprise_id = b.enterprise_id and bt.team_id = b.team_id
          where b.enterprise_id = m.enterprise_id and b.schedule_id = m.schedule_id and bt.user_id = t.user_id
            and (b.week_number, b.team_id) < (m.week_number, m.team_id))
    on conflict do nothing`);
  await tx.run(sql`delete from schedule_members m where ${over}`);
}
