import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ImportLine } from '#domain/organization/employees/import/lines.ts';
import type { Config } from '#server/config.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { exists } from '#server/db/statements.ts';
import { sealOf } from '../commands/sealed.ts';

/** People of a file who wait for the company that their firm prepared. */
interface Kept {
  /** Of the company as the firm typed it: another one that accepts the proposal gets nobody. */
  readonly cif: string;
  readonly people: readonly ImportLine[];
}

const row = z.object({ ciphertext: z.string() });
const OWNER = 'prepared people';

/** Nothing where nobody waits. */
export async function keptPeople(db: Db, config: Config, mandateId: number): Promise<Kept | undefined> {
  const found = await db.row(row, sql`select ciphertext from prepared_people where mandate_id = ${mandateId}`);
  if (!found) return undefined;
  const { open } = await sealOf(config, OWNER);
  return open<Kept>(String(mandateId), found.ciphertext);
}

/** In place of those who waited before. */
export async function keepPeople(tx: Tx, config: Config, mandateId: number, kept: Kept): Promise<void> {
  const { seal } = await sealOf(config, OWNER);
  const ciphertext = seal(String(mandateId), kept);
  await tx.run(sql`
    insert into prepared_people (mandate_id, ciphertext, people) values (${mandateId}, ${ciphertext}, ${kept.people.length})
    on conflict (mandate_id) do update set ciphertext = excluded.ciphertext, people = excluded.people`);
}

export const forgetPeople = (tx: Tx, mandateId: number): Promise<number> =>
  tx.run(sql`delete from prepared_people where mandate_id = ${mandateId}`);

/** Whether anybody waits. */
export const hasKept = (db: Db, mandateId: number): Promise<boolean> =>
  exists(db, sql`prepared_people where mandate_id = ${mandateId}`);
