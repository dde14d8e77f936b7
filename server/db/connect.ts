import type { Pool, PoolConfig } from 'pg';
import type { Log } from './log.ts';
import { DatabaseUnavailable, classifyError, withRetry } from './retry.ts';
import { retryingPool } from './retryingPool.ts';
import { type Db, dbOver, type Tx } from './rows.ts';
import { statementLimits } from './statementLimits.ts';
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

interface ConnectConfig extends PoolConfig {
  /** A pooler stands before the database (`pooler.ts`): its login has the limits of statements, and none has a name. */
  readonly isPooled?: boolean;
}

/**
 * Makes the pool; connects at the first use.
 * @param watch none: nothing is said of statements
 */
export function connect({ isPooled = false, ...config }: ConnectConfig, log: Log, watch?: QueryWatch): Database {
  const { statement_timeout, lock_timeout: _, idle_in_transaction_session_timeout: __, ...unlimited } = config;
  const { pool, run } = retryingPool(isPooled ? unlimited : config, log, watch);
  const ownLimit =
    isPooled && statement_timeout && statement_timeout !== statementLimits.statement_timeout
      ? statement_timeout
      : undefined;

  const send: Parameters<typeof dbOver>[0] = ({ text, values }, options) =>
    run([options?.name === undefined || isPooled ? text : { name: options.name, text }, values], options);

  async function attempt<T>(work: (tx: Tx) => Promise<T>, beforeCommit: () => void): Promise<T> {
    const client = await pool.connect();
    try {
      const result = await runTransaction(client, work, { beforeCommit, statementTimeout: ownLimit });
      client.release();
      return result;
    } catch (error) {
      const isLost = await client.query('rollback').then(
        () => false,
        () => true,
      );
      client.release(isLost || classifyError(error) !== undefined);
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

  const inTransactions: Db = {
    rows: (...statement) => transaction((tx) => tx.rows(...statement)),
    row: (...statement) => transaction((tx) => tx.row(...statement)),
    run: (...statement) => transaction((tx) => tx.run(...statement)),
  };

  return { ...(ownLimit === undefined ? dbOver(send) : inTransactions), pool, transaction, end: () => pool.end() };
}
