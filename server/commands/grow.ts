import { grow } from '../db/grow/index.ts';
import type { Run } from './command.ts';
import { withDatabase } from './ledgerDatabase.ts';

/**
 * `jornada db grow`: does what the migrations leave for large tables, while the product works. May be broken off and begun
 * again.
 */
export const growDatabase: Run = () =>
  withDatabase(async (_database, { owner }) => {
    const done = await grow(owner, (line) => console.log(line));
    console.log(done.length === 0 ? 'Nothing to do' : done.join('\n'));
    return 0;
  });
