import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { bankDecisionKinds } from '#domain/timekeeping/workingTime/bankDecisions.ts';
import type { BankDecisionForm } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';

const decisionRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  user_id: z.number(),
  kind: z.enum(bankDecisionKinds),
  date: z.string(),
  ms: z.number(),
  reason: z.string(),
  accepted: z.boolean().nullable(),
  decided_at: z.date(),
  withdrawn_at: z.date().nullable(),
  decided_by: z.number(),
  by: z.string(),
});
export type DecisionRow = z.output<typeof decisionRow>;

const SELECT = sql`
  select d.id, d.enterprise_id, d.user_id, d.kind, d.date::text as date, d.ms, d.reason, d.accepted, d.decided_at,
         d.withdrawn_at, d.decided_by, concat_ws(' ', p.name, p.last_name) as by
    from hours_decisions d left join people p on p.enterprise_id = d.enterprise_id and p.id = d.decided_by`;

/**
 * What was decided of the hours of people of an enterprise, in the order of the dates.
 * @param userIds null: everybody
 */
export const decisionsOf = (db: Db, enterpriseId: number, userIds: readonly number[] | null): Promise<DecisionRow[]> =>
  db.rows(
    decisionRow,
    sql`${SELECT} where d.enterprise_id = ${enterpriseId}
         and (${array(userIds)}::int[] is null or d.user_id = any(${array(userIds)}::int[]))
       order by d.date, d.id`,
  );

export const findDecision = (db: Db, id: number): Promise<DecisionRow | undefined> =>
  db.row(decisionRow, sql`${SELECT} where d.id = ${id}`);

interface NewDecision extends Omit<BankDecisionForm, 'enterprise_id'> {
  readonly enterpriseId: number;
  readonly userId: number;
  readonly actorId: number;
  readonly now: Date;
}

const idRow = z.object({ id: z.number() });

export async function insertDecision(tx: Tx, decision: NewDecision): Promise<number> {
  const { enterpriseId, userId, kind, date, ms, reason, actorId, now } = decision;
  const made = await tx.row(
    idRow,
    sql`insert into hours_decisions (enterprise_id, user_id, kind, date, ms, reason, decided_by, decided_at)
        values (${enterpriseId}, ${userId}, ${kind}, ${date}, ${ms}, ${reason}, ${actorId}, ${now}) returning id`,
  );
  if (!made) throw new Error('A decision on hours was inserted without an id');
  return made.id;
}

type Key = Pick<DecisionRow, 'enterprise_id' | 'id'>;

export const keepAnswer = (tx: Tx, { enterprise_id, id }: Key, accepted: boolean, now: Date): Promise<number> =>
  tx.run(sql`
    update hours_decisions set accepted = ${accepted}, answered_at = ${now}
     where enterprise_id = ${enterprise_id} and id = ${id} and accepted is null`);

export const keepWithdrawal = (tx: Tx, { enterprise_id, id }: Key, actorId: number, now: Date): Promise<number> =>
  tx.run(sql`
    update hours_decisions set withdrawn_by = ${actorId}, withdrawn_at = ${now}
     where enterprise_id = ${enterprise_id} and id = ${id} and withdrawn_at is null`);

const placeRow = z.object({
  time_zone: z.string(),
  from: z.string().nullable(),
  countsLack: z.boolean(),
});

export type BankPlace = z.output<typeof placeRow>;

/** How an enterprise keeps its hours bank. */
export const bankRulesOf = (db: Db, enterpriseId: number): Promise<BankPlace | undefined> =>
  db.row(
    placeRow,
    sql`select time_zone, hours_bank_from::text as "from", hours_bank_lack as "countsLack" from enterprises
         where id = ${enterpriseId}`,
  );

const firstRow = z.object({ user_id: z.number(), date: z.string() });

/** The local date of the first entry of some people; of whom none is recorded, nothing. */
export async function firstDatesOf(
  db: Db,
  enterpriseId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.rows(
    firstRow,
    sql`select t.user_id, min(t.local_date)::text as date from time_entries t
         where t.enterprise_id = ${enterpriseId} and t.user_id = any(${array(userIds)}::int[]) group by t.user_id`,
  );
  return new Map(rows.map(({ user_id, date }) => [user_id, date]));
}

const pageRow = z.object({ id: z.number(), name: z.string(), last_name: z.string(), total: z.number() });

/** A page of the people of an enterprise by name, whoever’s membership ended in a year or later among them, with how many there are. */
export const pageOfPeople = (
  db: Db,
  enterpriseId: number,
  seen: readonly number[] | null,
  { year, offset, most }: { readonly year: number; readonly offset: number; readonly most: number },
) =>
  db.rows(
    pageRow,
    sql`select m.user_id as id, m.name, m.last_name, count(*) over ()::int as total
          from enterprise_users m join enterprises e on e.id = m.enterprise_id
         where m.enterprise_id = ${enterpriseId} and e.id = ${enterpriseId} and m.role <> 'advisor'
           and (m.active or m.left_at at time zone e.time_zone >= make_date(${year}::int, 1, 1))
           and (${array(seen)}::int[] is null or m.user_id = any(${array(seen)}::int[]))
         order by m.sort_name, m.user_id limit ${most} offset ${offset}`,
  );
