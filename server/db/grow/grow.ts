import { sql } from 'drizzle-orm';
import type { Client, ClientConfig } from 'pg';
import { z } from 'zod';
import { retryLockConflicts } from '../lockConflicts.ts';
import { openCancellableClient } from '../openClient.ts';
import { plainTypes } from '../retryingPool.ts';
import { dbOn, type Tx } from '../rows.ts';
import { runTransaction } from '../transaction.ts';
import { columnsToWiden, indexesToMake, tablesToKey } from './due.ts';
import type { Grower } from './grower.ts';
import { lateDefinition, makeIndex } from './indexes.ts';
import { keyByEnterprise } from './keys.ts';
import { widen } from './widen.ts';

/** Any number that all agree on who grow a database. */
const GROWTH_LOCK = 7_301_945;

/** So long a change of a table waits for its lock, and those who come after it wait with it. */
const LOCK_WAIT = '300ms';
const patience = { tries: 200, pauseMs: 500 };

const lockRow = z.object({ taken: z.boolean() });

/**
 * Does what the migrations leave for large tables, while the product works. What is broken off goes on where it was.
 * @param owner owner of the database
 * @returns what was done, none when nothing was left
 */
export const grow = (owner: ClientConfig, say: (line: string) => void): Promise<string[]> =>
  withConnection(owner, async (client) => {
    const db = dbOn(client);
    const lock = await db.row(lockRow, sql`select pg_try_advisory_lock(${GROWTH_LOCK}) as taken`);
    if (!lock?.taken) throw new Error('The database is being grown by somebody else');
    // Closed months have no objection: no entry changes but for its number's width.
    await db.run(sql`set jornada.rebuilding = 'on'`);
    return growAll({ db, say, change: (work) => patiently(client, work) });
  });

/** Whether the migrations left something to {@link grow}. */
export const isGrowthDue = (owner: ClientConfig): Promise<boolean> =>
  withConnection(owner, async (client) => {
    const db = dbOn(client);
    const due = [await columnsToWiden(db), await tablesToKey(db), await indexesToMake(db)];
    return due.some((part) => part.length > 0);
  });

async function withConnection<T>(owner: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await openCancellableClient({ ...owner, types: plainTypes });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function growAll(grower: Grower): Promise<string[]> {
  const done: string[] = [];
  for (const column of await columnsToWiden(grower.db)) {
    await widen(grower, column);
    done.push(`${column.table}.${column.column} is bigint`);
  }
  for (const table of await tablesToKey(grower.db)) {
    await keyByEnterprise(grower, table);
    done.push(`${table} is keyed by its enterprise`);
  }
  for (const index of await indexesToMake(grower.db)) {
    await makeIndex(grower.db, index.name, lateDefinition(index));
    if (index.replaces !== undefined)
      await grower.db.run(sql`drop index concurrently if exists ${sql.identifier(index.replaces)}`);
    done.push(`${index.name} is made`);
  }
  return done;
}

const patiently = (client: Client, work: (tx: Tx) => Promise<void>): Promise<void> =>
  retryLockConflicts(async () => {
    try {
      await runTransaction(client, async (tx) => {
        await tx.run(sql`select set_config('lock_timeout', ${LOCK_WAIT}, true)`);
        await work(tx);
      });
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }, patience);
