import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  text,
  time,
} from 'drizzle-orm/pg-core';
import type { Field, Fields } from '#domain/kernel/fields.ts';
import { holdsFile } from '#domain/kernel/files.ts';
import { instant } from './columns.ts';

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
  jsonb: () => jsonb(),
} as const;

/** One that holds a value in every record where the field is required or has something in place of nothing. */
function columnOf({ storage, required, kind, default: standard }: Field): PgColumnBuilderBase {
  const builder = builders[storage ?? 'text']();
  // A file comes after its record.
  if (holdsFile({ kind })) return builder;
  if (kind === 'flag') return (builder as ReturnType<typeof boolean>).notNull().default(standard === 1);
  if (kind === 'references') return (builder as ReturnType<typeof text>).notNull().default([] as never);
  return required || standard !== undefined ? builder.notNull() : builder;
}

/** A column for each stored field. */
export const fieldColumns = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.storage === null ? [] : [[name, columnOf(field)]])),
  ) as Record<keyof F & string, PgColumnBuilderBase>;
