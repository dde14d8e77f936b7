import {
  DatabaseError,
  Pool,
  types,
  type CustomTypesConfig,
  type PoolClient,
  type PoolConfig,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from 'pg';
import type { Log } from './log.ts';
import { DatabaseUnavailable, classifyError, RETRY_FOR_MS, withRetry } from './retry.ts';
import type { StatementOptions } from './rows.ts';
import { type QueryWatch, watchQueries } from './watchQueries.ts';

/** Longer than an idle process waits between two looks for work: a connection costs the server more than the look. */
const KEPT_IDLE_MS = 60_000;

type Statement = [text: string | QueryConfig, values?: unknown[]];

/** A pool that waits for a database that restarts, and its way to run one statement outside a transaction. */
interface RetryingPool {
  /** `connect` and `query` wait too; they answer by promise only */
  pool: Pool;
  run<R extends QueryResultRow>(statement: Statement, options?: StatementOptions): Promise<QueryResult<R>>;
}

/** Makes the pool; connects at the first use. Dates stay text, bigint becomes a number. */
export function retryingPool(config: PoolConfig, log: Log, watch?: QueryWatch): RetryingPool {
  const pool = new Pool({
    connectionTimeoutMillis: RETRY_FOR_MS,
    idleTimeoutMillis: KEPT_IDLE_MS,
    application_name: 'jornada',
    types: plainTypes,
    ...config,
  });
  pool.on('connect', (client) => {
    if (watch) watchQueries(client, watch, log);
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  });
  pool.on('error', () => {});

  const takeOne: () => Promise<PoolClient> = pool.connect.bind(pool);
  const take = async (): Promise<PoolClient> => releaseWhenLost(await takeOne());

  const run: RetryingPool['run'] = async (statement, options) => {
    const idempotent = options?.idempotent ?? isSelect(statement[0]);
    return withRetry(async () => {
      const client = await take();
      try {
        const result = await client.query(...statement);
        client.release();
        return result;
      } catch (error) {
        const loss = classifyError(error);
        client.release(loss !== undefined);
        if (!idempotent && loss === 'unknown') throw new DatabaseUnavailable('unknown', error);
        throw withQuery(error, statement[0]);
      }
    });
  };

  Object.assign(pool, {
    connect: () => withRetry(take),
    query: (...statement: Statement) => run(statement),
  });
  return { pool, run };
}

/**
 * A connection that is lost leaves the pool by itself and may be released again without harm: a holder that never
 * does would take its place for ever.
 */
function releaseWhenLost(client: PoolClient): PoolClient {
  const release = client.release;
  let held = true;
  const giveBack = (error?: Error | boolean): void => {
    if (!held) return;
    held = false;
    client.off('end', giveBack);
    release(error);
  };
  client.release = giveBack;
  client.once('end', giveBack);
  return client;
}

/** The database's own error does not say which statement it is about; the log does (describeError.ts). */
export function withQuery(error: unknown, statement: string | QueryConfig): unknown {
  const query = typeof statement === 'string' ? statement : statement.text;
  return error instanceof DatabaseError ? Object.assign(error, { query }) : error;
}

function isSelect(statement: string | QueryConfig): boolean {
  return /^[\s(]*select\b/i.test(typeof statement === 'string' ? statement : statement.text);
}

const plainParsers = new Map<number, (text: string) => unknown>([
  [types.builtins.DATE, (text) => text],
  [types.builtins.INT8, Number],
]);

/** Dates stay text, bigint becomes a number. */
export const plainTypes: CustomTypesConfig = {
  getTypeParser: (type, format) =>
    (format === 'binary' ? undefined : plainParsers.get(type)) ?? types.getTypeParser(type, format),
};
