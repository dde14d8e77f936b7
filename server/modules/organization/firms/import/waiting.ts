import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ChosenClient } from '#domain/organization/firms/import/index.ts';
import type { MandateRight } from '#domain/rights.ts';
import { asMandateRights } from '#domain/organization/firms/mandates.ts';
import type { Config } from '#server/config.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { exists } from '#server/db/statements.ts';
import { headingsIn } from './companies.ts';
import { sealOf } from '../commands/sealed.ts';
import { ownerOf } from './repo.ts';

const nextRow = z.object({ position: z.number(), attempts: z.number() });

/**
 * The next company that waits and that nobody works on, with this attempt counted: of one that ends the process each
 * time, it is known. Those that failed before come after the others.
 * Of an import that was canceled none is begun.
 * @param tried positions that are passed over
 */
export const nextCompany = (db: Db, importId: number, tried: readonly number[]) =>
  db.row(
    nextRow,
    sql`update client_import_companies c set attempts = c.attempts + 1
          from (select w.position from client_import_companies w join client_imports i on i.id = w.import_id
                 where w.import_id = ${importId} and w.state = 'waiting' and i.state = 'working'
                   and w.position <> all(${array(tried)}::int[])
                 order by w.attempts, w.position limit 1 for update of w skip locked) n
         where c.import_id = ${importId} and c.position = n.position
        returning c.position, c.attempts`,
  );

/** What was in its way was no fault of its own. */
export const uncountAttempt = (db: Db, importId: number, position: number): Promise<number> =>
  db.run(sql`
    update client_import_companies set attempts = attempts - 1
     where import_id = ${importId} and position = ${position} and state = 'waiting' and attempts > 0`);

/** Whether anything is left to do, be it that somebody works on it. */
export const isAnyWaiting = (db: Db, importId: number): Promise<boolean> =>
  exists(db, sql`client_import_companies where import_id = ${importId} and state = 'waiting'`);

const heldRow = z.object({
  cif: z.string(),
  ciphertext: z.string(),
  headings: z.string(),
  firm_id: z.number(),
  user_id: z.number(),
  rights: z.array(z.string()),
});

export interface HeldCompany {
  readonly firmId: number;
  readonly userId: number;
  readonly rights: MandateRight[];
  readonly headings: readonly string[];
  readonly kept: ChosenClient;
}

/**
 * Holds a company until the transaction ends; nothing where it is done already, the import was canceled, or somebody else holds it.
 * @throws where it cannot be opened
 */
export async function holdCompany(
  tx: Tx,
  config: Config,
  importId: number,
  position: number,
): Promise<HeldCompany | undefined> {
  const row = await tx.row(
    heldRow,
    sql`select c.cif, c.ciphertext, i.headings, i.firm_id, i.user_id, i.rights
          from client_import_companies c join client_imports i on i.id = c.import_id
         where c.import_id = ${importId} and c.position = ${position} and c.state = 'waiting'
           and i.state = 'working'
           for update of c skip locked`,
  );
  if (!row) return undefined;
  const seal = await sealOf(config, ownerOf(importId));
  return {
    firmId: row.firm_id,
    userId: row.user_id,
    rights: asMandateRights(row.rights),
    headings: headingsIn(seal, row.headings),
    kept: seal.open(row.cif, row.ciphertext),
  };
}
