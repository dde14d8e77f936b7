import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { barredStatuses } from '#domain/operation/billing/subscriptionStates.ts';
import { leaveParts } from '#domain/timekeeping/workPlan/leaveDays.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { exists, insertedId, lockRow } from '#server/db/statements.ts';
import { isTeamSeen, isTeamSeenBy } from '#server/http/scope.ts';

const feedRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  /** Of the two one is null. */
  user_id: z.number().nullable(),
  team_id: z.number().nullable(),
  team_name: z.string().nullable(),
  created_at: z.date(),
  time_zone: z.string(),
  enterprise_name: z.string(),
  /** Of whoever made it. */
  locale: z.string().nullable(),
});

export type FeedRow = z.output<typeof feedRow>;

const SELECT = sql`
  select f.id, f.enterprise_id, f.user_id, f.team_id, t.name as team_name, f.created_at, e.time_zone,
         e.name as enterprise_name, locale_of(coalesce(f.user_id, f.created_by), f.enterprise_id) as locale
    from calendar_feeds f
    join enterprises e on e.id = f.enterprise_id
    left join teams t on t.id = f.team_id
   where f.revoked_at is null`;

/** A person's own, and those of the teams for whom manages them. */
export const listFeeds = (db: Db, enterpriseId: number, actor: Actor, teamsToo: boolean) =>
  db.rows(
    feedRow,
    sql`${SELECT} and f.enterprise_id = ${enterpriseId}
          and (f.user_id = ${personIn(actor, enterpriseId)} or (${teamsToo} and f.team_id is not null
                                           and ${isTeamSeen(actor, sql`f.enterprise_id`, sql`f.team_id`)}))
        order by f.team_id is not null, t.name collate "es-x-icu"`,
  );

export const findFeed = (db: Db, id: number): Promise<FeedRow | undefined> =>
  db.row(feedRow, sql`${SELECT} and f.id = ${id}`);

/**
 * The feed behind a secret. A person's ends when they leave; a team's when whoever made it no longer manages teams, or no
 * longer sees that one, and while the subscription is canceled.
 * @param managers roles that manage a team's feed
 */
export const feedOfToken = (db: Db, tokenHash: string, managers: readonly string[]): Promise<FeedRow | undefined> =>
  db.row(
    feedRow,
    sql`${SELECT} and f.token_hash = ${tokenHash} and exists (
          select from enterprise_users eu
           where eu.enterprise_id = f.enterprise_id and eu.user_id = coalesce(f.user_id, f.created_by) and eu.active
              and eu.accepted_at is not null
              and (f.user_id is not null or eu.role = any(${array(managers)})
                and ${isTeamSeenBy(sql`f.enterprise_id`, sql`eu.user_id`, sql`f.team_id`)} and not exists (
                select from subscriptions s
                 where s.enterprise_id = f.enterprise_id and s.status = any(${array(barredStatuses)}))))`,
  );

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
  await lockRow(tx, 'enterprises', enterpriseId);
  await tx.run(sql`
    update calendar_feeds set revoked_at = now()
     where enterprise_id = ${enterpriseId} and revoked_at is null
       and user_id is not distinct from ${userId}::int and team_id is not distinct from ${teamId}::int`);
  return insertedId(
    tx,
    sql`insert into calendar_feeds (enterprise_id, user_id, team_id, token_hash, created_by)
        values (${enterpriseId}, ${userId}, ${teamId}, ${tokenHash}, ${by}) returning id`,
  );
}

export const revokeFeed = (tx: Tx, enterpriseId: number, id: number): Promise<number> =>
  tx.run(sql`update calendar_feeds set revoked_at = now() where enterprise_id = ${enterpriseId} and id = ${id}`);

export const isTeamOf = (db: Db, enterpriseId: number, teamId: number): Promise<boolean> =>
  exists(db, sql`teams where enterprise_id = ${enterpriseId} and id = ${teamId}`);

const absenceRow = z.object({
  user_id: z.number(),
  name: z.string(),
  last_name: z.string(),
  type_name: z.string(),
  day: z.string(),
  part: z.enum(leaveParts),
  rest_from: z.string().nullable(),
  rest_to: z.string().nullable(),
  status: z.enum(['approved', 'pending']),
});

export type AbsenceRow = z.output<typeof absenceRow>;

/** Leave for a feed: a person's approved and pending days, a team's approved ones. */
export const absencesOf = (db: Db, { enterprise_id, user_id, team_id }: FeedRow, from: string, to: string) =>
  db.rows(
    absenceRow,
    sql`select l.user_id, eu.name, eu.last_name, t.name as type_name, l.day, l.part, l.rest_from, l.rest_to, l.status
          from leave l
          join leave_types t on t.enterprise_id = l.enterprise_id and t.id = l.leave_type_id
          join enterprise_users eu on eu.enterprise_id = l.enterprise_id and eu.user_id = l.user_id and eu.active
         where l.enterprise_id = ${enterprise_id} and l.day between ${from} and ${to}
           and (l.user_id = ${user_id} and l.status <> 'rejected'
                or l.status = 'approved' and l.user_id in
                     (select user_id from team_members where enterprise_id = ${enterprise_id} and team_id = ${team_id}))
         order by l.user_id, l.day, l.part`,
  );
