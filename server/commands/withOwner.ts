import type { ClientConfig } from 'pg';
import { type Config, readConfig } from '../config.ts';
import { missingMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { leftWhenInterrupted } from '../interruption.ts';
import { commandLog, failed } from './ledgerDatabase.ts';

/**
 * Opens the database of the settings for a command that changes its tables, as their owner, and leaves it.
 * @param before refuses before a database is looked for, or made
 * @returns the command's exit code: 0, 2 when the work fails
 */
export async function withOwner(
  work: (owner: ClientConfig) => Promise<void>,
  before: (config: Config) => void = () => {},
): Promise<number> {
  try {
    const config = readConfig(process.env);
    before(config);
    const server = await leftWhenInterrupted(openDatabase(config, commandLog));
    try {
      await missingMigrations(server.owner);
      await work(server.owner);
      return 0;
    } finally {
      await server.stop();
    }
  } catch (error) {
    return failed(error);
  }
}
