import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ImportedCompany } from '#domain/organization/firms/import/index.ts';
import { importedCompanyStates } from '#domain/organization/firms/import/states.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/rows.ts';
import { sealOf } from '../commands/sealed.ts';
import { ownerOf } from './repo.ts';

interface Outcome {
  readonly ok: boolean;
  readonly message: string;
  readonly people: number;
  readonly invitations_failed: number;
}

interface Company {
  readonly importId: number;
  readonly position: number;
}

const messageOf = (position: number): string => `message ${position}`;

/** What became of it; its lines are gone. */
export async function noteOutcome(
  db: Db,
  config: Config,
  { importId, position }: Company,
  { ok, message, people, invitations_failed }: Outcome,
): Promise<number> {
  const { seal } = await sealOf(config, ownerOf(importId));
  return db.run(sql`
    update client_import_companies
       set state = ${ok ? 'done' : 'failed'}, ciphertext = null, message = ${seal(messageOf(position), message)},
           people = ${people}, invitations_failed = ${invitations_failed}
     where import_id = ${importId} and position = ${position} and state = 'waiting'`);
}

const resultRow = z.object({
  position: z.number(),
  cif: z.string(),
  name: z.string(),
  state: z.enum(importedCompanyStates),
  message: z.string().nullable(),
  people: z.number(),
  invitations_failed: z.number(),
});

/** What became of the companies: what failed first, then what was left out. */
export async function resultsOf(db: Db, config: Config, importId: number): Promise<ImportedCompany[]> {
  const { open } = await sealOf(config, ownerOf(importId));
  const rows = await db.rows(
    resultRow,
    sql`select position, cif, name, state, message, people, invitations_failed from client_import_companies
         where import_id = ${importId} order by state = 'failed' desc, state = 'canceled' desc, position`,
  );
  return rows.map(({ position, message, ...row }) => ({
    ...row,
    message: message === null ? null : orNull(() => open<string>(messageOf(position), message)),
  }));
}

/** Of a backup that was restored with another secret the words are lost, not what happened. */
function orNull<Value>(opened: () => Value): Value | null {
  try {
    return opened();
  } catch {
    return null;
  }
}
