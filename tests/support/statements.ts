import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient, QueryConfig } from 'pg';

interface Account {
  readonly statements: string[];
  isOpen: boolean;
}

const current = new AsyncLocalStorage<Account>();

const textOf = (statement: string | QueryConfig): string =>
  typeof statement === 'string' ? statement : statement.text;

/**
 * Collects the statements that a piece of work sends by a pool. What others send meanwhile is not among them, nor what
 * the work has set off and left behind when it is done.
 */
export function countStatements(pool: Pool) {
  const watched = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    // Asked for at each call: a test may spy on it.
    const { prototype } = client.constructor as { prototype: PoolClient };
    const watching = (...statement: [string | QueryConfig, ...unknown[]]): unknown => {
      const account = current.getStore();
      if (account?.isOpen) account.statements.push(textOf(statement[0]));
      return Reflect.apply(prototype.query as (...statement: unknown[]) => unknown, client, statement);
    };
    Object.assign(client, { query: watching });
  });
  return async function counted<T>(work: () => PromiseLike<T>): Promise<{ result: T; statements: readonly string[] }> {
    const account: Account = { statements: [], isOpen: true };
    // Fastify's `inject` begins with the first `then`: that is to be called inside.
    const result = await current.run(account, async () => await work());
    account.isOpen = false;
    return { result, statements: [...account.statements] };
  };
}
