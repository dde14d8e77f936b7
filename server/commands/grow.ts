import { grow } from '../db/grow.ts';
import type { Run } from './command.ts';
import { withDatabase } from './ledgerDatabase.ts';

/** `jornada db grow`: makes the indexes that migrations leave out on large tables. */
export const growDatabase: Run = () =>
  withDatabase(async (_database, { owner }) => {
    const done = await grow(owner);
    console.log(done.length === 0 ? 'Nothing to do' : done.join('\n'));
    return 0;
  });
