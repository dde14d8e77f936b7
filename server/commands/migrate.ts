import { migrate } from '../db/migrate.ts';
import type { Run } from './command.ts';
import { withOwner } from './withOwner.ts';

/** `jornada migrate`: brings the schema up to date, beside processes that are at work. */
export const migrateDatabase: Run = () =>
  withOwner(async (owner) => {
    const missing = await migrate(owner);
    console.log(missing === 0 ? 'Up to date already' : `${missing} migrations done`);
  });
