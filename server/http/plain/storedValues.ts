import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { toFlag } from '#domain/kernel/codecs.ts';
import type { FieldKindName } from '#domain/kernel/fieldKinds.ts';
import type { Field, Fields } from '#domain/kernel/fields.ts';
import { array } from '#server/db/rows.ts';

type Values = Readonly<Record<string, unknown>>;

/** A value as the table keeps it. */
const stored = ({ storage }: Field, value: unknown): unknown => {
  if (storage === 'boolean') return value === 1;
  if (storage === 'integer[]') return sql`${array(value as number[])}::int[]`;
  return value;
};

/** The columns of those fields that a body gives. */
export const storedValues = (fields: Fields, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.storage === null || !(name in values) ? [] : [[name, stored(field, values[name])]],
    ),
  );

type ParticularKind = 'datetime' | 'time' | 'references' | 'file' | 'image';

/** Fields whose columns hold what is answered, but for flags. */
type SimpleFields = Readonly<Record<string, Field & { readonly kind: Exclude<FieldKindName, ParticularKind> }>>;

type Wire<F extends Field> = z.output<F['wire']>;

type RowShape<F extends SimpleFields> = {
  [Name in keyof F]: F[Name]['kind'] extends 'flag' ? z.ZodBoolean : F[Name]['wire'];
};

/** Of a table that is written by hand: its columns for such fields. */
export const rowShapeOf = <F extends SimpleFields>(fields: F): RowShape<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, wire }]) => [name, kind === 'flag' ? z.boolean() : wire]),
  ) as unknown as RowShape<F>;

/** What is answered of such a row. */
export function presentValues<F extends SimpleFields>(fields: F, row: Readonly<Record<keyof F, unknown>>) {
  const values: Partial<Record<keyof F, unknown>> = {};
  for (const name in fields) values[name] = asWire(row[name]);
  return values as { [Name in keyof F]: Wire<F[Name]> };
}

/** A column as it is answered: flags as numbers, everything else as it is. */
export const asWire = (value: unknown): unknown => (typeof value === 'boolean' ? toFlag(value) : value);
