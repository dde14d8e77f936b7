import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { clientImportLimits } from '#domain/organization/firms/import/limits.ts';
import type { ChosenClient } from '#domain/organization/firms/import/index.ts';
import { clientImportMessages as say } from '#domain/organization/firms/messages/index.ts';
import { kernelMessages } from '#domain/kernel/messages/index.ts';
import type { Config } from '#server/config.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { asJson } from '#server/db/statements.ts';
import { conflict, invalid } from '#server/http/apiError.ts';
import { type Seal, sealOf } from '../commands/sealed.ts';
import { ownerOf } from './repo.ts';

interface HandedOver {
  readonly cif: string;
  readonly name: string;
  readonly kept: ChosenClient;
}

const headingsRow = z.object({ headings: z.string().nullable() });

const HEADINGS = 'headings';

/** @throws as `open` */
export const headingsIn = ({ open }: Seal, ciphertext: string): readonly string[] => open(HEADINGS, ciphertext);

/**
 * Keeps the headings of the file once for all of its companies. Who calls holds the import.
 * @throws ApiError 422 where those of the first companies were others
 */
export async function keepHeadings(
  tx: Tx,
  config: Config,
  importId: number,
  headings: readonly string[],
): Promise<void> {
  const seal = await sealOf(config, ownerOf(importId));
  const row = await tx.row(headingsRow, sql`select headings from client_imports where id = ${importId}`);
  const before = row?.headings ?? null;
  if (before === null)
    await tx.run(sql`update client_imports set headings = ${seal.seal(HEADINGS, headings)} where id = ${importId}`);
  else if (!isDeepStrictEqual(headingsIn(seal, before), headings)) throw invalid({ headings: say.otherHeadings });
}

/**
 * Keeps companies behind those that are there; the same one again changes nothing. Who calls holds the import.
 * @param companies each of another CIF
 * @throws ApiError 409 where one is there with other lines, 422 where the file is too large
 */
export async function keepCompanies(
  tx: Tx,
  config: Config,
  importId: number,
  companies: readonly HandedOver[],
): Promise<void> {
  const seal = await sealOf(config, ownerOf(importId));
  const known = await knownAmong(tx, seal, importId, companies);
  const rows = companies
    .filter(({ cif }) => !known.has(cif))
    .map(({ cif, name, kept }) => ({ cif, name, lines: kept.lines.length, ciphertext: seal.seal(cif, kept) }));
  await tx.run(sql`
    insert into client_import_companies (import_id, position, cif, name, lines, ciphertext)
    select ${importId}::int, b.last + row_number() over (order by n), r.cif, r.name, r.lines, r.ciphertext
      from rows from (jsonb_to_recordset(${asJson(rows)}::jsonb) as (cif text, name text, lines int, ciphertext text))
           with ordinality r (cif, name, lines, ciphertext, n)
      cross join (select coalesce(max(position), 0) as last from client_import_companies where import_id = ${importId}) b`);
  const { lines, bytes } = await handedOver(tx, importId);
  if (lines > clientImportLimits.lines) throw invalid({ rows: kernelMessages.tooManyLines(clientImportLimits.lines) });
  if (bytes > clientImportLimits.keptBytes) throw invalid({ rows: say.tooMuch });
}

const knownRow = z.object({ cif: z.string(), ciphertext: z.string() });

/** @throws ApiError 409 where one is there with other lines */
async function knownAmong(tx: Tx, { open }: Seal, importId: number, companies: readonly HandedOver[]) {
  const given = new Map(companies.map(({ cif, kept }) => [cif, kept]));
  const known = await tx.rows(
    knownRow,
    sql`select cif, ciphertext from client_import_companies
         where import_id = ${importId} and cif = any(${array([...given.keys()])}::text[])`,
  );
  for (const { cif, ciphertext } of known)
    if (!isDeepStrictEqual(open(cif, ciphertext), given.get(cif))) throw conflict(say.otherLines(cif));
  return new Set(known.map(({ cif }) => cif));
}

const handedOverRow = z.object({ companies: z.number(), lines: z.number(), bytes: z.number() });

/** @returns how many, and what they take in the table */
export const handedOver = async (db: Db, importId: number) =>
  (await db.row(
    handedOverRow,
    sql`select count(*)::int as companies, coalesce(sum(lines), 0)::int as lines,
               coalesce(sum(octet_length(ciphertext)), 0)::int as bytes
          from client_import_companies where import_id = ${importId}`,
  )) ?? { companies: 0, lines: 0, bytes: 0 };
