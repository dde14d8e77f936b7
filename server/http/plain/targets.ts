import { type SQL, sql } from 'drizzle-orm';
import { entityOf } from '#domain/entities.ts';
import type { PlainEntity } from '#domain/kernel/plainEntity.ts';

/** Where the records stand that a field refers to. */
interface Target {
  readonly table: SQL;
  readonly id: SQL;
  readonly name: SQL;
}

const ofProduct: Readonly<Record<string, Target>> = {
  employees: { table: sql`enterprise_users`, id: sql`user_id`, name: sql`concat_ws(' ', name, last_name)` },
  teams: { table: sql`teams`, id: sql`id`, name: sql`name` },
  leaveTypes: { table: sql`leave_types`, id: sql`key`, name: sql`name` },
};

/** @throws Error for an entity that no field can refer to */
export function targetOf(entity: string): Target {
  const known = ofProduct[entity];
  if (known) return known;
  const plain = entityOf(entity) as Partial<PlainEntity> | undefined;
  if (!plain?.table || !plain.title) throw new Error(`No field can refer to "${entity}"`);
  const [table, title] = [sql.identifier(plain.table), sql.identifier(plain.title)];
  return { table: sql`${table}`, id: sql`id`, name: sql`${title}::text` };
}
