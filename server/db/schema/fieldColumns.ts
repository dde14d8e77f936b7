import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  type PgColumnBuilderBase,
  pgTable,
  text,
  time,
} from 'drizzle-orm/pg-core';
import type { Field, Fields } from '../../../domain/kernel/fields.ts';
import type { PlainEntity } from '../../../domain/kernel/plainEntity.ts';
import { createdAt, identity, instant } from './columns.ts';
import { enterprises } from './enterprises.ts';

const builders = {
  text: () => text(),
  integer: () => integer(),
  bigint: () => bigint({ mode: 'number' }),
  'double precision': () => doublePrecision(),
  boolean: () => boolean(),
  date: () => date(),
  timestamptz: instant,
  time: () => time(),
  'integer[]': () => integer().array(),
} as const;

/** A column that holds a value in every record: the field is required or has something in place of nothing. */
function columnOf({ storage, required, kind, default: standard }: Field): PgColumnBuilderBase {
  const builder = builders[storage ?? 'text']();
  if (kind === 'flag') return (builder as ReturnType<typeof boolean>).notNull().default(standard === 1);
  if (kind === 'references') return (builder as ReturnType<typeof text>).notNull().default([] as never);
  return required || standard !== undefined ? builder.notNull() : builder;
}

/** A column for each stored field. */
export const fieldColumns = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.storage === null ? [] : [[name, columnOf(field)]])),
  );

/** The table of a plain resource: a column for each stored field, and an index for what its list is opened by. */
export function plainTable({ table, title, fields }: Pick<PlainEntity, 'table' | 'title' | 'fields'>) {
  return pgTable(
    table,
    {
      id: identity(),
      enterprise_id: integer()
        .notNull()
        .references(() => enterprises.id),
      ...fieldColumns(fields),
      created_at: createdAt(),
    },
    (made) => [index(`${table}_by_enterprise`).on(made.enterprise_id, made[title as 'enterprise_id'])],
  );
}
