import { BadSetting } from '../config.ts';
import { isGrowthDue } from '../db/grow.ts';
import { missingMigrations } from '../db/migrate.ts';
import { distribute } from '../db/shards/distribute.ts';
import type { Run } from './command.ts';
import { withOwner } from './withOwner.ts';

/** `jornada distribute`: spreads the enterprises over the workers of a Citus coordinator. */
export const distributeEnterprises: Run = () =>
  withOwner(
    async (owner) => {
      const missing = await missingMigrations(owner);
      if (missing > 0)
        throw new BadSetting(`DATABASE_URL: it lacks ${missing} migrations: run "jornada migrate" before`);
      if (await isGrowthDue(owner)) throw new BadSetting('DATABASE_URL: run "jornada db grow" before');
      const done = await distribute(owner);
      console.log(done.length === 0 ? 'Nothing to do' : done.join('\n'));
    },
    ({ databaseUrl }) => {
      if (!databaseUrl) throw new BadSetting('DATABASE_URL: it is not set, and has to name a Citus coordinator');
    },
  );
