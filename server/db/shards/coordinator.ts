import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { BadSetting } from '#server/config.ts';
import type { Tx } from '../rows.ts';

const hasCitusRow = z.object({ hasCitus: z.boolean() });
const stateRow = z.object({ isCoordinator: z.boolean(), isNode: z.boolean(), workers: z.number(), atWork: z.number() });

/**
 * That the database is the coordinator of a cluster of Citus, and nobody is at work on it.
 * @throws BadSetting with what is missing
 */
export async function assertCoordinator(tx: Tx): Promise<void> {
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
