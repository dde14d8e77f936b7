import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolConfig, QueryResultRow } from 'pg';
import type { Log } from './log.ts';
import { DatabaseUnavailable, classifyError, withRetry } from './retry.ts';
import { retryingPool } from './retryingPool.ts';
import { type Db, dbOver, type StatementOptions } from './rows.ts';
import * as schema from './schema/index.ts';
import { failedInTransaction, runTransaction, type Tx } from './transaction.ts';

export type { Db, Tx };

/** The way to the database; every way waits up to 6 s for one that restarts. */
export interface Database extends Db {
  pool: Pool;
  /** drizzle over the pool. A select is repeated when its connection is lost, a write only when it surely was not run. */
  db: NodePgDatabase<typeof schema>;
  /**
   * Rows of one statement. Dates come as `YYYY-MM-DD`, bigint (so `count(*)`) as number. A SELECT that calls a function
   * which writes needs `{ idempotent: false }`, unless a second call does no harm.
   * @throws DatabaseUnavailable
   */
  query<R>(text: string, values?: unknown[], options?: StatementOptions): Promise<R[]>;
  /**
   * Runs `work` in a transaction; from its beginning again when the connection is lost before COMMIT, so whatever else
   * `work` does outside the database must bear that.
   * @throws DatabaseUnavailable, with outcome `unknown` when the connection was lost in COMMIT
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  end(): Promise<void>;
}

/** Makes the pool; connects at the first use. */
export function connect(config: PoolConfig, log: Log): Database {
  const { pool, run } = retryingPool(config, log);
  const db = drizzle({ client: pool, schema });

  async function query<R>(text: string, values: unknown[] = [], options?: StatementOptions): Promise<R[]> {
    const statement = options?.name === undefined ? text : { name: options.name, text };
    const result = await run<QueryResultRow>([statement, values], options);
    return result.rows as R[];
  }

  const send: Parameters<typeof dbOver>[0] = ({ text, values }, options) =>
    run([options?.name === undefined ? text : { name: options.name, text }, values], options);

  async function attempt<T>(work: (tx: Tx) => Promise<T>, beforeCommit: () => void): Promise<T> {
    const client = await pool.connect();
    try {
      const result = await runTransaction(client, work, { beforeCommit });
      client.release();
      return result;
    } catch (error) {
      // A connection that was lost leaves the pool.
      client.release(classifyError(error) !== undefined);
      throw error;
    }
  }

  async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    let committing = false;
    const begin = (): Promise<T> => {
      committing = false;
      return attempt(work, () => (committing = true));
    };
    return withRetry(begin, {
      classifyError: (error) => {
        const failed = error instanceof DrizzleQueryError || failedInTransaction(error);
        const loss = failed ? classifyError(error) : undefined;
        if (loss && committing) throw new DatabaseUnavailable('unknown', error);
        return loss;
      },
    });
  }

  return { ...dbOver(send), pool, db, query, transaction, end: () => pool.end() };
}
