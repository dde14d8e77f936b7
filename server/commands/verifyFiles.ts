import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/connect.ts';
import { openFiles } from '../ports/files/choose.ts';
import { FileDamaged, FileGone, type FilesPort } from '../ports/files/port.ts';
import { enterpriseGiven, type Run } from './command.ts';
import { commandLog, withDatabase } from './ledgerDatabase.ts';

/** Rows of `stored_files` that are read at once. */
const PAGE = 1000;

const fileRow = z.object({ key: z.string(), enterpriseId: z.number(), bytes: z.number() });
type FileRow = z.output<typeof fileRow>;

async function* storedFiles(database: Database, enterpriseId: number | null): AsyncGenerator<FileRow> {
  const page = (after: string) =>
    database.rows(
      fileRow,
      sql`select key, enterprise_id as "enterpriseId", bytes from stored_files
           where key > ${after} and (${enterpriseId}::int is null or enterprise_id = ${enterpriseId})
           order by key limit ${PAGE}`,
    );
  for (let rows = await page(''); rows.length > 0; rows = await page(rows.at(-1)?.key ?? '')) yield* rows;
}

/** Reads a file to its end: encrypted content proves itself. @returns what is wrong; null: nothing */
async function faultOf(files: FilesPort, { key, enterpriseId, bytes }: FileRow): Promise<string | null> {
  try {
    let read = 0;
    for await (const part of await files.open(enterpriseId, key)) read += (part as Buffer).length;
    // Files from before they were counted are counted as long as they are stored.
    if (read === bytes || (await files.storedBytes(key)) === bytes) return null;
    return `DAMAGED: ${read} bytes in place of ${bytes}`;
  } catch (error) {
    if (error instanceof FileDamaged) return 'DAMAGED';
    if (error instanceof FileGone) return 'GONE';
    throw error;
  }
}

/**
 * `jornada verify files [ENTERPRISE]`: reads every file that the database names, beside a server that may be running. Exit
 * code 1 when one is gone or damaged, 2 when it could not be found out.
 */
export const verifyFiles: Run = async ({ positionals: [enterprise] }) => {
  const chosen = enterpriseGiven(enterprise);
  return withDatabase(async (database, _server, config) => {
    const files = await openFiles(config, database, { ...commandLog, error: () => {} });
    const isNamed = ({ key }: FileRow) => database.run(sql`select from stored_files where key = ${key}`);
    let read = 0;
    let faults = 0;
    for await (const row of storedFiles(database, chosen)) {
      read += 1;
      // Put or removed by the server meanwhile: asked again, it is there, or not named any more.
      const fault = (await faultOf(files, row)) && (await faultOf(files, row));
      if (!fault || (await isNamed(row)) === 0) continue;
      faults += 1;
      console.log(`enterprise ${row.enterpriseId}, ${row.key}: ${fault}`);
    }
    console.log(`${read} files, ${faults} gone or damaged`);
    return faults === 0 ? 0 : 1;
  });
};
