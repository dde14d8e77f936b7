import { sql } from 'drizzle-orm';
import type { Grower } from './grower.ts';
import { makeIndex } from './indexes.ts';
import { wideName } from './plan.ts';

/** A unique index that holds `column` and the enterprise, to become the primary key. */
export const makeKeyIndex = ({ db }: Grower, table: string, column: string): Promise<void> => {
  const name = wideName(`${table}_pkey`);
  return makeIndex(db, name, `create unique index concurrently ${name} on ${table} (${column}, enterprise_id)`);
};

/** Gives a table the primary key (id, enterprise_id); locks it for the moment in which the indexes change places. */
export async function keyByEnterprise(grower: Grower, table: string): Promise<void> {
  await makeKeyIndex(grower, table, 'id');
  await grower.change(async (tx) => {
    const key = sql.identifier(`${table}_pkey`);
    await tx.run(
      sql`alter table ${sql.identifier(table)} drop constraint ${key},
            add constraint ${key} primary key using index ${sql.identifier(wideName(`${table}_pkey`))}`,
    );
  });
  grower.say(`${table}: the key holds the enterprise`);
}
