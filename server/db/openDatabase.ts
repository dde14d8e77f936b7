import type { Config } from '../config.ts';
import { openEmbedded } from './embedded/index.ts';
import { type DatabaseSource, externalDatabase } from './external.ts';
import type { Log } from './log.ts';

/** The database of the settings: a server that others run, or the embedded one. */
export const openDatabase = async (
  { databaseUrl, migrateDatabaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'migrateDatabaseUrl' | 'dataDir'>,
  log: Log,
): Promise<DatabaseSource> =>
  databaseUrl === undefined ? openEmbedded(dataDir, log) : externalDatabase({ databaseUrl, migrateDatabaseUrl });
