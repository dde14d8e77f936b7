import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstDay, lastDay } from '#server/db/employment.ts';
import { array, type Db } from '#server/db/rows.ts';
import { ledgerEvent, ledgerEventColumns } from '#server/modules/timekeeping/timeEntries/index.ts';

const OF_MEMBER = { member: 'eu', zone: sql`e.time_zone` };

const personLine = z.object({
  id: z.number(),
  name: z.string(),
  last_name: z.string(),
  dni: z.string().nullable(),
  title: z.string().nullable(),
});

/** Rows of every entry that some row puts on one of the dates: voided ones and later corrections too. */
const ofRange = (enterpriseId: number, from: string, to: string): SQL => sql`
  enterprise_id = ${enterpriseId} and entry_id in (
    select entry_id from time_events
     where enterprise_id = ${enterpriseId} and kind in ('entry', 'correct', 'disagree')
       and details ->> 'local_date' between ${from} and ${to})`;

/** Who owes a record in the range: members with a contract, and whoever the ledger knows of. */
export const peopleOfRange = (db: Db, enterpriseId: number, from: string, to: string) =>
  db.rows(
    personLine,
    sql`select eu.user_id as id, eu.name, eu.last_name, eu.dni, eu.title from enterprise_users eu
          join enterprises e on e.id = eu.enterprise_id
         where eu.enterprise_id = ${enterpriseId}
           and (eu.user_id in (select user_id from time_events where ${ofRange(enterpriseId, from, to)})
                or (exists (select from work_terms w where w.enterprise_id = eu.enterprise_id and w.user_id = eu.user_id)
                    and ${firstDay(OF_MEMBER)} <= ${to}::date
                    and coalesce(${lastDay(OF_MEMBER)}, ${from}::date) >= ${from}::date
                    and (eu.active or eu.left_at is not null)))
         order by concat_ws(' ', eu.last_name, eu.name) collate "es-x-icu", eu.user_id`,
  );

const printRow = z.object({
  /** Null: of all people together. */
  user_id: z.number().nullable(),
  rows: z.number(),
  sha256: z.string(),
});

/** Fingerprints of each person's rows, and of all of them. */
export const printsOf = (db: Db, enterpriseId: number, from: string, to: string) =>
  db.rows(
    printRow,
    sql`select user_id, count(*)::int as rows,
               encode(sha256(coalesce(string_agg(hash, ''::bytea order by seq), '')), 'hex') as sha256
          from time_events where ${ofRange(enterpriseId, from, to)} group by grouping sets ((user_id), ())`,
  );

const placeRow = z.object({ seq: z.number() });

/** Where the ledger's rows stand in the chain, in their order. */
export async function placesOfRange(db: Db, enterpriseId: number, from: string, to: string): Promise<number[]> {
  const rows = await db.rows(
    placeRow,
    sql`select seq from time_events where ${ofRange(enterpriseId, from, to)} order by seq`,
  );
  return rows.map(({ seq }) => seq);
}

/** The ledger's rows themselves, in their order. */
export const eventsAt = (db: Db, enterpriseId: number, places: readonly number[]) =>
  db.rows(
    ledgerEvent,
    sql`select ${sql.raw(ledgerEventColumns)} from time_events
         where enterprise_id = ${enterpriseId} and seq = any(${array(places)}::bigint[]) order by seq`,
  );

const headRow = z.object({ seq: z.number(), hash: z.string() });

export async function headOf(db: Db, enterpriseId: number): Promise<z.output<typeof headRow>> {
  const head = await db.row(
    headRow,
    sql`select seq, encode(hash, 'hex') as hash from ledger_heads where enterprise_id = ${enterpriseId}`,
  );
  return head ?? { seq: 0, hash: '0'.repeat(64) };
}
