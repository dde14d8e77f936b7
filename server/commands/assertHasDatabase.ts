import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { ArchiveError } from './archive/archiveError.ts';

/** An embedded one would be made otherwise. @throws ArchiveError */
export async function assertHasDatabase({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl || (await stat(path.join(dataDir, 'postgres')).catch(() => null))) return;
  throw new ArchiveError(`There is nothing to do: no database in ${dataDir}`);
}
