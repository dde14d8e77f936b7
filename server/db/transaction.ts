import type { Client, PoolClient, QueryResultRow } from 'pg';
import { workAfterCommit } from './afterCommit.ts';
import { auditAtEnd } from './audit.ts';
import { withQuery } from './retryingPool.ts';
import { dbOver, type Tx } from './rows.ts';

/** Errors of statements within transactions: other failures of their work have nothing to do with this database. */
const failures = new WeakSet<object>();

/** Whether a statement of a transaction failed, and not what else its work does. */
export const failedInTransaction = (error: unknown): error is Error => error instanceof Error && failures.has(error);

interface Options {
  /** Called when all is done but COMMIT. */
  readonly beforeCommit?: () => void;
  /** Milliseconds; none: that of the connection. */
  readonly statementTimeout?: number | undefined;
}

/**
 * Runs `work` in a transaction of a connection that nobody else uses meanwhile.
 * @throws what `work` throws; the transaction is still open then: roll back, or end the connection
 * @throws Error when a statement had failed though `work` went on: nothing was kept
 */
export async function runTransaction<T>(
  client: Client | PoolClient,
  work: (tx: Tx) => Promise<T>,
  { beforeCommit, statementTimeout }: Options = {},
): Promise<T> {
  const query = async (text: string, values?: unknown[]) => {
    try {
      return await client.query<QueryResultRow>(text, values);
    } catch (error) {
      if (error instanceof Error) failures.add(error);
      throw withQuery(error, text);
    }
  };
  // What `work` asks for at once goes one after another: the driver is to refuse a second statement beside a first.
  let former: Promise<unknown> = Promise.resolve();
  const send: typeof query = (text, values) => {
    const next = former.then(() => query(text, values));
    former = next.catch(() => undefined);
    return next;
  };
  const statements = dbOver(({ text, values }) => send(text, values));
  await send('begin');
  if (statementTimeout !== undefined) await send(`set local statement_timeout = ${statementTimeout}`);
  const tx: Tx = { ...statements, inTransaction: true };
  const writeAudit = auditAtEnd(tx);
  const afterwards = workAfterCommit(tx);
  const result = await work(tx);
  await writeAudit();
  beforeCommit?.();
  const { command } = await send('commit');
  if (command !== 'COMMIT') throw new Error('A transaction was rolled back because one of its statements had failed');
  afterwards();
  return result;
}
