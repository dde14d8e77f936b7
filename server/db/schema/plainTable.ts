import { type AnyPgColumn, index, integer, pgTable, type PgTableExtraConfigValue } from 'drizzle-orm/pg-core';
import type { PlainEntity } from '#domain/kernel/plainEntity.ts';
import { createdAt, customValues, customValuesRules, identity } from './columns.ts';
import { enterprises, fieldColumns } from './enterprises.ts';

interface Columns {
  readonly id: AnyPgColumn;
  readonly enterprise_id: AnyPgColumn;
}

/**
 * The table of a plain resource: a column for each stored field, and an index for what its list is opened by.
 * @param rules constraints and indexes of its own
 */
export function plainTable(
  { table, title, fields }: Pick<PlainEntity, 'table' | 'title' | 'fields'>,
  rules: (columns: Columns) => readonly PgTableExtraConfigValue[] = () => [],
) {
  return pgTable(
    table,
    {
      id: identity(),
      enterprise_id: integer()
        .notNull()
        .references(() => enterprises.id),
      ...fieldColumns(fields),
      custom_fields: customValues(),
      created_at: createdAt(),
    },
    (made) => [
      index(`${table}_by_enterprise`).on(made.enterprise_id, made[title as 'enterprise_id']),
      ...customValuesRules(table, made.custom_fields),
      ...rules(made),
    ],
  );
}
