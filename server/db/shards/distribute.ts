import { sql } from 'drizzle-orm';
import type { ClientConfig } from 'pg';
import { z } from 'zod';
import { openCancellableClient } from '../openClient.ts';
import { plainTypes } from '../retryingPool.ts';
import { array, type Tx } from '../rows.ts';
import { exists } from '../statements.ts';
import { runTransaction } from '../transaction.ts';
import { commonTables, shardLayout } from './layout.ts';
import { BadSetting } from '#server/config.ts';

const hasCitusRow = z.object({ hasCitus: z.boolean() });
const stateRow = z.object({ isCoordinator: z.boolean(), isNode: z.boolean(), workers: z.number(), atWork: z.number() });

/**
 * Checks that the database is the coordinator of a cluster of Citus, and nobody is at work on it.
 * @throws BadSetting with what is missing
 */
async function assertCoordinator(tx: Tx): Promise<void> {
  const found = await tx.row(
    hasCitusRow,
    sql`select exists (select from pg_extension where extname = 'citus') as "hasCitus"`,
  );
  if (!found?.hasCitus) throw refused('it is no Citus coordinator: the extension citus is not in this database');
  const state = await tx.row(
    stateRow,
    sql`select citus_is_coordinator() as "isCoordinator",
               exists (select from pg_dist_node where groupid = 0) as "isNode",
               (select count(*)::int from citus_get_active_worker_nodes()) as workers,
               (select count(*)::int from pg_stat_activity
                 where datname = current_database() and application_name = 'jornada'
                   and pid <> pg_backend_pid()) as "atWork"`,
  );
  if (!state?.isCoordinator) throw refused('it is a worker of Citus, not the coordinator');
  if (!state.isNode) throw refused("the coordinator has no address yet: select citus_set_coordinator_host('HOST')");
  if (state.workers === 0) throw refused("it has no workers: select citus_add_node('HOST', PORT) for each");
  if (state.atWork > 0) throw refused('processes of the product are at work on it: stop them first');
}

const refused = (why: string): BadSetting => new BadSetting(`DATABASE_URL: ${why}`);

const triggerRow = z.object({ name: z.string(), definition: z.string() });
const keyRow = z.object({ table: z.string(), name: z.string(), definition: z.string() });

/** The others stand beside the chains, so that an enterprise has all its rows on one machine. */
const first = 'ledger_heads';
const copied = [...commonTables, ...shardLayout.reference];
const others = shardLayout.distributed.filter((name) => name !== first);

/**
 * Lays the tables out on a Citus coordinator as `shardLayout` says, all in one transaction.
 * @param owner owner of the database on the coordinator
 * @returns what was laid out, none when it was before
 * @throws BadSetting where the database is anything else, or somebody is at work on it
 */
export async function distribute(owner: ClientConfig): Promise<string[]> {
  const client = await openCancellableClient({ ...owner, types: plainTypes });
  try {
    return await runTransaction(client, async (tx) => {
      await assertCoordinator(tx);
      // They read and write rows of their own enterprise alone.
      await tx.run(sql`set local citus.enable_unsafe_triggers = on`);
      await tx.run(sql`set local citus.multi_shard_modify_mode = 'sequential'`);
      return layOut(tx);
    });
  } finally {
    await client.end();
  }
}

async function layOut(tx: Tx): Promise<string[]> {
  if (await isLaidOut(tx)) return [];
  const done: string[] = [];
  // A table may name only what is laid out already.
  const keys = await dropForeignKeys(tx);
  // The entries of closed months are copied, not written.
  const triggers = await dropTriggers(tx, 'time_entries');
  for (const name of [first, ...others]) {
    const beside = name === first ? 'none' : first;
    await tx.run(sql`select create_distributed_table(${name}, 'enterprise_id', colocate_with => ${beside})`);
    done.push(`${name}: each enterprise on one machine`);
  }
  for (const name of copied) {
    await tx.run(sql`select create_reference_table(${name})`);
    done.push(`${name}: on every machine`);
  }
  for (const { table, name, definition } of keys)
    await tx.run(
      sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    );
  for (const definition of triggers) await tx.run(sql.raw(definition));
  return done;
}

const isLaidOut = (tx: Tx): Promise<boolean> =>
  exists(tx, sql`pg_dist_partition where logicalrelid = ${first}::regclass and partmethod = 'h'`);

/** Foreign keys of and to these tables, which go and are returned. */
async function dropForeignKeys(tx: Tx): Promise<z.output<typeof keyRow>[]> {
  const laidOut = sql`${array([...shardLayout.distributed, ...copied])}::regclass[]`;
  const keys = await tx.rows(
    keyRow,
    sql`select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
          from pg_constraint k join pg_class c on c.oid = k.conrelid
         where k.contype = 'f' and (k.conrelid = any(${laidOut}) or k.confrelid = any(${laidOut}))
         order by 1, 2`,
  );
  for (const { table, name } of keys)
    await tx.run(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
  return keys;
}

async function dropTriggers(tx: Tx, table: string): Promise<string[]> {
  const triggers = await tx.rows(
    triggerRow,
    sql`select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
         where tgrelid = ${table}::regclass and not tgisinternal order by 1`,
  );
  for (const { name } of triggers) await tx.run(sql`drop trigger ${sql.identifier(name)} on ${sql.identifier(table)}`);
  return triggers.map(({ definition }) => definition);
}
