import { BadSetting, readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/openDatabase.ts';
import type { Run } from './command.ts';
import { commandLog } from './ledgerDatabase.ts';

/** `jornada migrate`: brings the schema up to date, beside processes that are at work. */
export const migrateDatabase: Run = async () => {
  try {
    const server = await openDatabase(readConfig(process.env), commandLog);
    try {
      const missing = await migrate(server.owner);
      console.log(missing === 0 ? 'Up to date already' : `${missing} migrations done`);
      return 0;
    } finally {
      await server.stop();
    }
  } catch (error) {
    console.error(error instanceof BadSetting ? error.message : error);
    return 2;
  }
};
