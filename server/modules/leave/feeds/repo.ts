import { sql } from 'drizzle-orm';
import { barredStatuses } from '../../../../domain/billing/subscriptionStates.ts';
import type { LeavePart } from '../../../../domain/workPlan/leaveDays.ts';
import type { Database, Tx } from '../../../db/connect.ts';

export interface FeedRow {
  id: number;
  enterprise_id: number;
  /** Of the two one is null. */
  user_id: number | null;
  team_id: number | null;
  team_name: string | null;
  created_at: Date;
  time_zone: string;
  enterprise_name: string;
  /** Of whoever made it. */
  locale: string | null;
}

const SELECT = `
  select f.id, f.enterprise_id, f.user_id, f.team_id, t.name as team_name, f.created_at, e.time_zone,
         e.name as enterprise_name, locale_of(coalesce(f.user_id, f.created_by), f.enterprise_id) as locale
    from calendar_feeds f
    join enterprises e on e.id = f.enterprise_id
    left join teams t on t.id = f.team_id
   where f.revoked_at is null`;

/** A person's own, and those of the teams for whom manages them. */
export const listFeeds = (database: Database, enterpriseId: number, userId: number, teamsToo: boolean) =>
  database.query<FeedRow>(
    `${SELECT} and f.enterprise_id = $1 and (f.user_id = $2 or ($3 and f.team_id is not null))
      order by f.team_id is not null, t.name collate "es-x-icu"`,
    [enterpriseId, userId, teamsToo],
  );

export async function findFeed(database: Database, id: number): Promise<FeedRow | undefined> {
  const [row] = await database.query<FeedRow>(`${SELECT} and f.id = $1`, [id]);
  return row;
}

/**
 * The feed behind a secret. A person's ends when they leave; a team's when whoever made it no longer manages teams, and
 * while the subscription is canceled.
 * @param managers roles that manage a team's feed
 */
export async function feedOfToken(
  database: Database,
  tokenHash: string,
  managers: readonly string[],
): Promise<FeedRow | undefined> {
  const [row] = await database.query<FeedRow>(
    `${SELECT} and f.token_hash = $1 and exists (
        select from enterprise_users eu
         where eu.enterprise_id = f.enterprise_id and eu.user_id = coalesce(f.user_id, f.created_by) and eu.active
            and eu.accepted_at is not null
            and (f.user_id is not null or eu.role = any($2) and not exists (
              select from subscriptions s where s.enterprise_id = f.enterprise_id and s.status = any($3))))`,
    [tokenHash, managers, barredStatuses],
  );
  return row;
}

interface NewFeed {
  enterpriseId: number;
  /** Null for a team's. */
  userId: number | null;
  teamId: number | null;
  tokenHash: string;
  by: number;
}

/** Puts a new secret instead of the former one. */
export async function replaceFeed(tx: Tx, { enterpriseId, userId, teamId, tokenHash, by }: NewFeed): Promise<number> {
  await tx.execute(sql`select from enterprises where id = ${enterpriseId} for no key update`);
  await tx.execute(sql`
    update calendar_feeds set revoked_at = now()
     where enterprise_id = ${enterpriseId} and revoked_at is null
       and user_id is not distinct from ${userId}::int and team_id is not distinct from ${teamId}::int`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into calendar_feeds (enterprise_id, user_id, team_id, token_hash, created_by)
    values (${enterpriseId}, ${userId}, ${teamId}, ${tokenHash}, ${by}) returning id`);
  const [made] = rows;
  if (!made) throw new Error('A calendar feed was inserted without an id');
  return made.id;
}

export const revokeFeed = (database: Database, enterpriseId: number, id: number) =>
  database.query('update calendar_feeds set revoked_at = now() where enterprise_id = $1 and id = $2', [
    enterpriseId,
    id,
  ]);

export async function isTeamOf(database: Database, enterpriseId: number, teamId: number): Promise<boolean> {
  const rows = await database.query('select from teams where enterprise_id = $1 and id = $2', [enterpriseId, teamId]);
  return rows.length > 0;
}

export interface AbsenceRow {
  user_id: number;
  name: string;
  last_name: string;
  type_name: string;
  day: string;
  part: LeavePart;
  status: 'approved' | 'pending';
}

/** Leave for a feed: a person's approved and pending days, a team's approved ones. */
export const absencesOf = (
  database: Database,
  { enterprise_id, user_id, team_id }: FeedRow,
  from: string,
  to: string,
) =>
  database.query<AbsenceRow>(
    `select l.user_id, eu.name, eu.last_name, t.name as type_name, l.day, l.part, l.status
       from leave l
       join leave_types t on t.enterprise_id = l.enterprise_id and t.id = l.leave_type_id
       join enterprise_users eu on eu.enterprise_id = l.enterprise_id and eu.user_id = l.user_id and eu.active
      where l.enterprise_id = $1 and l.day between $4 and $5
        and (l.user_id = $2 and l.status <> 'rejected'
             or l.status = 'approved' and l.user_id in
                  (select user_id from team_members where enterprise_id = $1 and team_id = $3))
      order by l.user_id, l.day, l.part`,
    [enterprise_id, user_id, team_id, from, to],
  );
