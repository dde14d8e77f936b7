import type { Database } from '../../../db/connect.ts';
import { type LedgerEvent, ledgerEventColumns } from '../../timeEntries/index.ts';

interface PersonLine {
  id: number;
  name: string;
  last_name: string;
  dni: string | null;
  title: string | null;
}

/** Rows of every entry that some row puts on one of the dates: voided ones and later corrections too. */
const ofRange = `enterprise_id = $1 and entry_id in (
  select entry_id from time_events where enterprise_id = $1 and kind in ('entry', 'correct', 'disagree')
     and details ->> 'local_date' between $2::text and $3::text)`;

/** Who owes a record in the range: members with a contract, and whoever the ledger knows of. */
export const peopleOfRange = (database: Database, enterpriseId: number, from: string, to: string) =>
  database.query<PersonLine>(
    `select eu.user_id as id, eu.name, eu.last_name, eu.dni, eu.title from enterprise_users eu
       join enterprises e on e.id = eu.enterprise_id
      where eu.enterprise_id = $1
        and (eu.user_id in (select user_id from time_events where ${ofRange})
             or (exists (select from work_terms w where w.enterprise_id = eu.enterprise_id and w.user_id = eu.user_id
                          and w.valid_from <= $3::text::date)
                 and (eu.hired_at at time zone e.time_zone)::date <= $3::text::date
                 and (eu.left_at is null or (eu.left_at at time zone e.time_zone)::date >= $2::text::date)
                 and (eu.active or eu.left_at is not null)))
      order by concat_ws(' ', eu.last_name, eu.name) collate "es-x-icu", eu.user_id`,
    [enterpriseId, from, to],
  );

interface Print {
  /** Null: of all people together. */
  user_id: number | null;
  rows: number;
  sha256: string;
}

/** Fingerprints of each person's rows, and of all of them. */
export const printsOf = (database: Database, enterpriseId: number, from: string, to: string) =>
  database.query<Print>(
    `select user_id, count(*)::int as rows,
            encode(sha256(coalesce(string_agg(hash, ''::bytea order by seq), '')), 'hex') as sha256
       from time_events where ${ofRange} group by grouping sets ((user_id), ())`,
    [enterpriseId, from, to],
  );

/** The ledger's rows themselves, in their order. */
export const eventsOfRange = (database: Database, enterpriseId: number, from: string, to: string) =>
  database.query<LedgerEvent>(`select ${ledgerEventColumns} from time_events where ${ofRange} order by seq`, [
    enterpriseId,
    from,
    to,
  ]);

export async function headOf(database: Database, enterpriseId: number): Promise<{ seq: number; hash: string }> {
  const [head] = await database.query<{ seq: number; hash: string }>(
    `select seq, encode(hash, 'hex') as hash from ledger_heads where enterprise_id = $1`,
    [enterpriseId],
  );
  return head ?? { seq: 0, hash: '0'.repeat(64) };
}
