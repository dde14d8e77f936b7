import { sql } from 'drizzle-orm';
import { withClient } from '#server/commands/archive/catalogue.ts';
import { type ClonedDatabase, cloneDatabase } from './database.ts';
import { shardLayout } from '#server/db/shards/layout.ts';

const PARTITIONS = 4;

/** A migrated, empty database whose distributed tables are partitioned as shards would be; for plans, not for rows. */
export async function partitionedDatabase(): Promise<ClonedDatabase> {
  const database = await cloneDatabase();
  await withClient(database.owner, async (_client, db) => {
    for (const name of shardLayout.distributed) {
      const [table, plain] = [sql.identifier(name), sql.identifier(`${name}_plain`)];
      await db.run(sql`alter table ${table} rename to ${plain}`);
      await db.run(
        sql`create table ${table} (like ${plain} including defaults including constraints including indexes)
              partition by hash (enterprise_id)`,
      );
      for (let part = 0; part < PARTITIONS; part += 1)
        await db.run(
          sql`create table ${sql.identifier(`${name}_part_${part}`)} partition of ${table}
                for values with (modulus ${sql.raw(String(PARTITIONS))}, remainder ${sql.raw(String(part))})`,
        );
    }
  });
  return database;
}
