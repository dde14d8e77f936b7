import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/connect.ts';
import { fixed } from '../db/statements.ts';
import { openFiles } from '../ports/files/choose.ts';
import { FileDamaged, FileGone, type FilesPort } from '../ports/files/port.ts';
import { enterpriseGiven, type Run } from './command.ts';
import { commandLog, withDatabase } from './ledgerDatabase.ts';

/** Rows that are read at once. */
const PAGE = 1000;

const fileRow = z.object({
  key: z.string(),
  owner: z.enum(['enterprise', 'firm']),
  ownerId: z.number(),
  bytes: z.number(),
  /** Hex, of the content, where it is known. */
  sha256: z.string().nullable(),
});
type FileRow = z.output<typeof fileRow>;

/** Files that the database names: those of enterprises, and those of firms that are of no one enterprise. */
const FILES = fixed(sql`(
  select key, 'enterprise' as owner, enterprise_id as "ownerId", bytes, null as sha256 from stored_files
   union all
  select file_key, 'firm', firm_id, bytes, sha256 from firm_payroll_uploads where file_removed_at is null) files`);

async function* namedFiles(database: Database, enterpriseId: number | null): AsyncGenerator<FileRow> {
  const page = (after: string) =>
    database.rows(
      fileRow,
      sql`select * from ${FILES}
           where key > ${after}
             and (${enterpriseId}::int is null or owner = 'enterprise' and "ownerId" = ${enterpriseId})
           order by key limit ${PAGE}`,
    );
  for (let rows = await page(''); rows.length > 0; rows = await page(rows.at(-1)?.key ?? '')) yield* rows;
}

/** Reads a file to its end: encrypted content proves itself. @returns what is wrong; null: nothing */
async function faultOf(files: FilesPort, { key, owner, ownerId, bytes, sha256 }: FileRow): Promise<string | null> {
  try {
    const hash = createHash('sha256');
    let read = 0;
    for await (const part of await (owner === 'firm' ? files.firms : files).open(ownerId, key)) {
      read += (part as Buffer).length;
      hash.update(part as Buffer);
    }
    // Files from before they were counted are counted as long as they are stored.
    if (read !== bytes && (await files.storedBytes(key)) !== bytes)
      return `DAMAGED: ${read} bytes in place of ${bytes}`;
    return sha256 === null || sha256 === hash.digest('hex') ? null : 'DAMAGED: the content of another file';
  } catch (error) {
    if (error instanceof FileDamaged) return 'DAMAGED';
    if (error instanceof FileGone) return 'GONE';
    throw error;
  }
}

/**
 * `jornada verify files [ENTERPRISE]`: reads every file that the database names, beside a server that may be running; those of
 * firms where no enterprise is given. Two files of one enterprise that were exchanged are noticed only where their sizes differ.
 * Exit code 1 when one is gone or damaged, 2 when it could not be found out.
 */
export const verifyFiles: Run = async ({ positionals: [enterprise] }) => {
  const chosen = enterpriseGiven(enterprise);
  return withDatabase(async (database, _server, config) => {
    const files = await openFiles(config, database, { ...commandLog, error: () => {} });
    const isNamed = ({ key }: FileRow) => database.run(sql`select from ${FILES} where key = ${key}`);
    let read = 0;
    let faults = 0;
    for await (const row of namedFiles(database, chosen)) {
      read += 1;
      // Put or removed by the server meanwhile: asked again, it is there, or not named any more.
      const fault = (await faultOf(files, row)) && (await faultOf(files, row));
      if (!fault || (await isNamed(row)) === 0) continue;
      faults += 1;
      console.log(`${row.owner} ${row.ownerId}, ${row.key}: ${fault}`);
    }
    console.log(`${read} files, ${faults} gone or damaged`);
    return faults === 0 ? 0 : 1;
  });
};
