import type { Pool, PoolConfig } from 'pg';
import type { Log } from './log.ts';
import { DatabaseUnavailable, classifyError, withRetry } from './retry.ts';
import { retryingPool } from './retryingPool.ts';
import { type Db, dbOver, type Tx } from './rows.ts';
import type { QueryWatch } from './watchQueries.ts';
import { failedInTransaction, runTransaction } from './transaction.ts';

/** The way to the database; every way waits up to 6 s for one that restarts. */
export interface Database extends Db {
  pool: Pool;
  /**
   * Runs `work` in a transaction; from its beginning again when the connection is lost before COMMIT, so whatever else
   * `work` does outside the database must bear that.
   * @throws DatabaseUnavailable, with outcome `unknown` when the connection was lost in COMMIT
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  end(): Promise<void>;
}

/**
 * Makes the pool; connects at the first use.
 * @param watch none: nothing is said of statements
 */
export function connect(config: PoolConfig, log: Log, watch?: QueryWatch): Database {
  const { pool, run } = retryingPool(config, log, watch);

  const send: Parameters<typeof dbOver>[0] = ({ text, values }, options) =>
    run([options?.name === undefined ? text : { name: options.name, text }, values], options);

  async function attempt<T>(work: (tx: Tx) => Promise<T>, beforeCommit: () => void): Promise<T> {
    const client = await pool.connect();
    try {
      const result = await runTransaction(client, work, { beforeCommit });
      client.release();
      return result;
    } catch (error) {
      const isLost = await client.query('rollback').then(
        () => false,
        () => true,
      );
      client.release(isLost);
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
        const loss = failedInTransaction(error) ? classifyError(error) : undefined;
        if (loss && committing) throw new DatabaseUnavailable('unknown', error);
        return loss;
      },
    });
  }

  return { ...dbOver(send), pool, transaction, end: () => pool.end() };
}
