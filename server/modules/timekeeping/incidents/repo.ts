import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type IncidentKey, incident } from '#domain/timekeeping/incidents/incidents.ts';
import { type ReviewState, reviewStates } from '#domain/timekeeping/incidents/states.ts';
import { periodOf } from '#domain/timekeeping/workingTime/rules/period.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';

const reviewRow = z.object({
  user_id: z.number(),
  rule: incident.shape.kind,
  period: z.string(),
  state: z.enum(reviewStates),
  text: z.string(),
  by: z.string(),
  at: z.date(),
});
export type ReviewRow = z.output<typeof reviewRow>;

interface ReviewQuery {
  readonly enterpriseId: number;
  /** Null: everybody. */
  readonly userIds: readonly number[] | null;
  /** Local dates in which what was looked at began. */
  readonly from: string;
  readonly to: string;
}

/** The latest review of each incident. */
export const reviewsOf = (db: Db, { enterpriseId, userIds, from, to }: ReviewQuery): Promise<ReviewRow[]> =>
  db.rows(
    reviewRow,
    sql`
    select r.user_id, r.rule, r.period::text as period, r.state, r.explanation as text,
           concat_ws(' ', p.name, p.last_name) as by, r.reviewed_at as at
      from (select distinct on (period, user_id, rule) * from incident_reviews
             where enterprise_id = ${enterpriseId} and period between ${from} and ${to}
               and (${array(userIds)}::int[] is null or user_id = any(${array(userIds)}::int[]))
             order by period, user_id, rule, id desc) r
      left join people p on p.enterprise_id = ${enterpriseId} and p.id = r.reviewed_by`,
  );

interface NewReview {
  readonly enterpriseId: number;
  readonly incidents: readonly IncidentKey[];
  readonly state: ReviewState;
  readonly text: string;
  readonly actorId: number;
  readonly now: Date;
}

export const insertReviews = (tx: Tx, review: NewReview): Promise<number> =>
  tx.run(sql`
    insert into incident_reviews (enterprise_id, user_id, rule, period, state, explanation, reviewed_by, reviewed_at)
    select ${review.enterpriseId}::int, user_id, rule, period, ${review.state}, ${review.text}, ${review.actorId}::int, ${review.now}::timestamptz
      from unnest(${array(review.incidents.map(({ user_id }) => user_id))}::int[],
                  ${array(review.incidents.map(({ kind }) => kind))}::text[],
                  ${array(review.incidents.map(({ kind, date }) => periodOf(kind, date)))}::date[]) as one (user_id, rule, period)`);

const idRow = z.object({ id: z.number() });

/** Which of these people are, or were, in an enterprise. */
export async function knownPeople(db: Db, enterpriseId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows(
    idRow,
    sql`select user_id as id from enterprise_users where enterprise_id = ${enterpriseId} and user_id = any(${array(ids)})`,
  );
  return rows.map(({ id }) => id);
}
