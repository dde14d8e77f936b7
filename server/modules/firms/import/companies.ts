import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ChosenClient } from '../../../../domain/firms/import/index.ts';
import type { MandateRight } from '../../../../domain/firms/kinds.ts';
import { asMandateRights } from '../../../../domain/firms/mandates.ts';
import type { Config } from '../../../config.ts';
import type { Db, Tx } from '../../../db/rows.ts';
import { openText, sealText } from '../../../ports/seal.ts';
import { serverSecret } from '../../../ports/serverSecret.ts';

/** What a company's lines say, as they are kept until it is done. */
export type KeptCompany = ChosenClient & { readonly headings: readonly string[] };

interface HandedOver {
  readonly cif: string;
  readonly name: string;
  readonly kept: KeptCompany;
}

const ownerOf = (importId: number, cif: string): string => `client import ${importId} ${cif}`;
const secretOf = ({ pinSecret, dataDir }: Config): Promise<string> => serverSecret(pinSecret, dataDir);

/** Behind those that are there; one that is there already stays as it is. */
export async function keepCompanies(
  tx: Tx,
  config: Config,
  importId: number,
  companies: readonly HandedOver[],
): Promise<void> {
  const secret = await secretOf(config);
  const rows = companies.map(({ cif, name, kept }) => ({
    cif,
    name,
    lines: kept.lines.length,
    sealed: sealText(secret, ownerOf(importId, cif), JSON.stringify(kept)),
  }));
  await tx.run(sql`
    insert into client_import_companies (import_id, position, cif, name, lines, sealed)
    select ${importId}::int, b.last + row_number() over (order by n), r.cif, r.name, r.lines, r.sealed
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (cif text, name text, lines int, sealed text))
           with ordinality r (cif, name, lines, sealed, n)
      cross join (select coalesce(max(position), 0) as last from client_import_companies where import_id = ${importId}) b
    on conflict (import_id, cif) do nothing`);
}

const linesRow = z.object({ companies: z.number(), lines: z.number() });

export const handedOver = async (db: Db, importId: number) =>
  (await db.row(
    linesRow,
    sql`select count(*)::int as companies, coalesce(sum(lines), 0)::int as lines
          from client_import_companies where import_id = ${importId}`,
  )) ?? { companies: 0, lines: 0 };

const nextRow = z.object({ position: z.number(), attempts: z.number() });

/**
 * The next company that waits and that nobody works on, with this attempt counted: of one that ends the process each
 * time, it is known.
 */
export const nextCompany = (db: Db, importId: number) =>
  db.row(
    nextRow,
    sql`update client_import_companies c set attempts = c.attempts + 1
          from (select position from client_import_companies
                 where import_id = ${importId} and state = 'waiting'
                 order by position limit 1 for update skip locked) n
         where c.import_id = ${importId} and c.position = n.position
        returning c.position, c.attempts`,
  );

const heldRow = z.object({
  cif: z.string(),
  sealed: z.string(),
  firm_id: z.number(),
  user_id: z.number(),
  rights: z.array(z.string()),
});

export interface HeldCompany {
  readonly firmId: number;
  readonly userId: number;
  readonly rights: MandateRight[];
  readonly kept: KeptCompany;
}

/** Holds a company until the transaction ends; nothing where it is done already, or somebody else holds it. */
export async function holdCompany(
  tx: Tx,
  config: Config,
  importId: number,
  position: number,
): Promise<HeldCompany | undefined> {
  const row = await tx.row(
    heldRow,
    sql`select c.cif, c.sealed, i.firm_id, i.user_id, i.rights
          from client_import_companies c join client_imports i on i.id = c.import_id
         where c.import_id = ${importId} and c.position = ${position} and c.state = 'waiting'
           for update of c skip locked`,
  );
  if (!row) return undefined;
  const kept = JSON.parse(openText(await secretOf(config), ownerOf(importId, row.cif), row.sealed)) as KeptCompany;
  return { firmId: row.firm_id, userId: row.user_id, rights: asMandateRights(row.rights), kept };
}

interface Outcome {
  readonly ok: boolean;
  readonly message: string;
  readonly people: number;
  readonly invitations_failed: number;
}

/** What became of it; its lines are gone. */
export const noteOutcome = (db: Db, importId: number, position: number, outcome: Outcome): Promise<number> =>
  db.run(sql`
    update client_import_companies
       set state = ${outcome.ok ? 'done' : 'failed'}, sealed = null, message = ${outcome.message},
           people = ${outcome.people}, invitations_failed = ${outcome.invitations_failed}
     where import_id = ${importId} and position = ${position} and state = 'waiting'`);
