import type { PoolConfig } from 'pg';
import { BadSetting, type Config, readConfig } from '../config.ts';
import { connect, type Database } from '../db/connect.ts';
import type { DatabaseSource } from '../db/external.ts';
import type { Log } from '../db/log.ts';
import { missingMigrations } from '../db/migrate.ts';
import { cancelOnDisconnect } from '../db/openClient.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { workingLogin } from '../db/workingLogin.ts';
import { leftWhenInterrupted, untilExitIfInterrupted } from '../interruption.ts';
import { databaseSecret } from '../ports/serverSecret.ts';
import { ArchiveError } from './archive/archiveError.ts';

/** Says why a command could not be done, in one line where the operator can mend it. @returns its exit code */
export async function failed(error: unknown): Promise<2> {
  await untilExitIfInterrupted();
  const isPlain = error instanceof BadSetting || error instanceof ArchiveError;
  console.error(isPlain ? error.message : error);
  return 2;
}

/** Of a command: what a server would log goes to the operator. */
export const commandLog: Log = {
  info: () => {},
  warn: (_fields, message) => console.error(message),
  error: (_fields, message) => console.error(message),
};

/** A pool past any pooler, of which no statement goes on when the command is broken off. */
export function connectDirectly(config: PoolConfig): Database {
  const database = connect(config, commandLog);
  database.pool.on('connect', (client) => void cancelOnDisconnect(client));
  return database;
}

/**
 * Opens the database of the settings for a command, beside a server that may be running on it, and leaves it.
 * @param before refuses before a database is looked for, or made
 * @returns the command's exit code: what `work` answers, 2 when it fails
 */
export async function withDatabase(
  work: (database: Database, server: DatabaseSource, config: Config) => Promise<number>,
  before: (config: Config) => Promise<void> = async () => {},
): Promise<number> {
  try {
    const config = readConfig(process.env);
    await before(config);
    const server = await leftWhenInterrupted(openDatabase(config, commandLog));
    try {
      // What a later release has changed would be read, and purged, as if it were ours.
      await missingMigrations(server.owner);
      const login = await workingLogin(server, { secret: () => databaseSecret(config.dataDir), isMigrated: false });
      // Behind a pooler a statement of a command would have the limits of a request.
      const direct = login.isPooled ? { ...server.owner, options: '-c role=jornada_app' } : login;
      const database = connectDirectly({ ...direct, max: 2 });
      try {
        return await work(database, server, config);
      } finally {
        await database.end();
      }
    } finally {
      await server.stop();
    }
  } catch (error) {
    return failed(error);
  }
}
