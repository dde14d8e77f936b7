import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../db/connect.ts';
import type { FilesPort } from '../../../ports/files/port.ts';
import { fileKeysIn } from '../queries/fileKeys.ts';

const idRow = z.object({ id: z.number() });

export interface EncryptionProgress {
  readonly enterpriseId: number;
  /** Of the files of this enterprise. */
  readonly done: number;
  readonly total: number;
}

interface Options {
  /** Only this one. */
  readonly enterpriseId?: number | null;
  /** Called after each file; what it throws breaks off, and the next run goes on. */
  readonly onProgress?: (progress: EncryptionProgress) => void | Promise<void>;
}

/**
 * Encrypts what has come before there were keys, and what a retired key has encrypted, with the newest key of its
 * enterprise, where that has not been done to the end. Beside servers that run; it can be broken off anywhere.
 * @returns how many files were encrypted, and how many cannot be read (each stands in the log)
 */
export async function encryptOldFiles(
  { database, files }: { readonly database: Database; readonly files: FilesPort },
  { enterpriseId = null, onProgress = () => {} }: Options = {},
): Promise<{ encrypted: number; damaged: number }> {
  const counted = { encrypted: 0, damaged: 0 };
  const only = enterpriseId === null ? sql`` : sql`where id = ${enterpriseId}`;
  const known = await fileKeysIn(database);
  for (const { id } of await database.rows(idRow, sql`select id from enterprises ${only} order by id`)) {
    const keys = await known.all(id);
    if (keys.length === 0) continue;
    const renewal = await files.renewal(id);
    if (renewal.isComplete) continue;
    for (const [index, key] of keys.entries()) {
      const outcome = await renewal.renew(key, () => known.has(id, key));
      if (outcome === 'renewed') counted.encrypted += 1;
      if (outcome === 'damaged') counted.damaged += 1;
      await onProgress({ enterpriseId: id, done: index + 1, total: keys.length });
    }
    await renewal.complete();
  }
  return counted;
}
