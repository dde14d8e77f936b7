import type { Db, Tx } from '../rows.ts';

/** The connection that grows the database. */
export interface Grower {
  readonly db: Db;
  /** Changes a table for a moment: tried again, from its beginning, while somebody works in it. */
  change(work: (tx: Tx) => Promise<void>): Promise<void>;
  say(line: string): void;
}
