import { incident, type IncidentKey, type IncidentLine } from '#domain/timekeeping/incidents/incidents.ts';
import { findingsOf, timeRules } from '#domain/timekeeping/workingTime/rules/index.ts';
import { mondayOf } from '#domain/time/localTime.ts';
import { periodOf } from '#domain/timekeeping/workingTime/rules/period.ts';
import type { Deps } from '#server/modules/deps.ts';
import { mapTimeFacts } from '#server/modules/timekeeping/workingTime/index.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ReviewState, reviewStates } from '#domain/timekeeping/incidents/states.ts';
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
type ReviewRow = z.output<typeof reviewRow>;

interface ReviewQuery {
  readonly enterpriseId: number;
  /** Null: everybody. */
  readonly userIds: readonly number[] | null;
  /** Local dates in which what was looked at began. */
  readonly from: string;
  readonly to: string;
}

/** The latest review of each incident. */
const reviewsOf = (db: Db, { enterpriseId, userIds, from, to }: ReviewQuery): Promise<ReviewRow[]> =>
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

interface Query {
  readonly enterpriseId: number;
  readonly zone: string;
  readonly from: string;
  readonly to: string;
  /** Null: everybody. */
  readonly userIds: readonly number[] | null;
  /** Whether `times` counts those of the range alone: what was before it is not looked at day by day. */
  readonly onlyRange?: boolean;
}

/** Incidents of a range of local dates, the latest first, each with its latest review. */
export async function readIncidents(
  deps: Pick<Deps, 'database' | 'holidays' | 'clock'>,
  { enterpriseId, zone, from, to, userIds, onlyRange = false }: Query,
): Promise<IncidentLine[]> {
  const enterprise = { id: enterpriseId, time_zone: zone };
  const yearsStart = `${mondayOf(from).slice(0, 4)}-01-01`;
  const reviews = await reviewsOf(deps.database, { enterpriseId, userIds, from: yearsStart, to });
  const reviewOf = reviewsByIncident(reviews);
  const asked = { enterprise, userIds, range: { from, to }, onlyRange };
  const incidents = await mapTimeFacts(deps, asked, ({ id, name, last_name }, facts) => {
    const all = findingsOf(facts);
    const found = onlyRange ? all.filter(({ date }) => date >= from) : all;
    return found
      .filter(({ date }) => date >= from && date <= to)
      .map((one) => {
        const { article, severity } = timeRules[one.kind];
        const times = timesInYear(found, one);
        return { ...one, article, severity, user_id: id, name, last_name, times, ...reviewOf(id, one) };
      });
  });
  return incidents.flat().toSorted((one, other) => other.date.localeCompare(one.date) || one.user_id - other.user_id);
}

type Found = Pick<IncidentLine, 'kind' | 'date'>;

/** How many times the same rule was broken in its calendar year up to a date. */
const timesInYear = (found: readonly Found[], { kind, date }: Found): number =>
  found.filter((one) => one.kind === kind && one.date <= date && one.date.startsWith(date.slice(0, 4))).length;

function reviewsByIncident(reviews: readonly ReviewRow[]) {
  const keyOf = (userId: number, kind: string, period: string) => `${userId} ${kind} ${period}`;
  const byKey = new Map(reviews.map((one) => [keyOf(one.user_id, one.rule, one.period), one]));
  return (userId: number, { kind, date }: Found): Pick<IncidentLine, 'state' | 'review'> => {
    const found = byKey.get(keyOf(userId, kind, periodOf(kind, date)));
    if (!found) return { state: 'open', review: null };
    const { state, text, by, at } = found;
    return { state, review: { text, by, at: at.toISOString() } };
  };
}
