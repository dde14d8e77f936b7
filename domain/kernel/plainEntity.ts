import { z } from 'zod';
import type { Right } from '../rights.ts';
import { id } from './codecs.ts';
import { isCustomKey } from './customKeys.ts';
import { customValues } from './customValues.ts';
import type { Route } from '../routes.ts';
import type { Entity } from './entity.ts';
import type { Field, Fields } from './fields.ts';
import { holdsFile } from './files.ts';

type StoredName<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { readonly value: unknown } ? never : Name;
}[keyof F] &
  string;

/** The fields that hold a file. */
export type FileName<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { readonly kind: 'file' | 'image' } ? Name : never;
}[keyof F] &
  string;

export type FormShape<F extends Fields> = { [Name in StoredName<F>]: F[Name]['form'] };

/** What a record is called, beside its number. */
const named = z.object({ id, name: z.string() });

type NameShape<F extends Fields> = {
  [
    Name in keyof F as F[Name] extends { readonly kind: 'reference' } ? `${Name & string}_name` : never
  ]: z.ZodNullable<z.ZodString>;
} & {
  [Name in keyof F as F[Name] extends { readonly kind: 'references' } ? `${Name & string}_names` : never]: z.ZodArray<
    typeof named
  >;
};

/** Of a record as answered: its numbers, its fields, and the names beside ids. */
export type RecordShape<F extends Fields> = {
  id: typeof id;
  enterprise_id: typeof id;
  custom_fields: typeof customValues;
} & {
  [Name in keyof F]: F[Name]['wire'];
} & NameShape<F>;

export type SortableOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { readonly sortable: true } ? Name : never;
}[keyof F] &
  string;

/** Names of the form's steps to the stored fields that each of them asks for. */
type FieldsOfSteps<F extends Fields> = Readonly<Record<string, readonly StoredName<F>[]>>;

/** One step with all of them. */
type OneStep<F extends Fields> = { readonly main: readonly StoredName<F>[] };

type StepSchemas<F extends Fields, S extends FieldsOfSteps<F>> = {
  [Step in keyof S & string]: z.ZodObject<
    Pick<FormShape<F>, S[Step][number] | Exclude<StoredName<F>, S[keyof S][number]>>
  >;
};

/** Rights of a plain resource: who lists and reads, who makes and changes, who deletes. */
interface PlainRights {
  readonly list: Right;
  readonly edit: Right;
  readonly delete: Right;
}

/** An entity of which all is said by its fields. */
export interface PlainEntity<
  Name extends string = string,
  F extends Fields = Fields,
  S extends FieldsOfSteps<F> = OneStep<F>,
> extends Entity<Name, z.ZodObject<RecordShape<F>>, StepSchemas<F, S>, SortableOf<F>> {
  /** All that can be sent: the steps together. */
  readonly form: z.ZodObject<FormShape<F>>;
  readonly table: string;
  readonly title: keyof F & string;
  readonly fields: F;
  readonly rights: Required<Entity['rights']>;
}

interface Declaration<Name extends string, F extends Fields, S extends FieldsOfSteps<F>> {
  readonly name: Name;
  /** Its table, and its address: `/api/<table>`. */
  readonly table: string;
  /** The field that names a record. */
  readonly title: keyof F & string;
  readonly fields: F;
  /** Where the form has several: the fields of each; those that none names stand in the last one. */
  readonly steps?: S;
  readonly rights?: PlainRights;
  readonly conflicts?: Entity['conflicts'];
}

export const namesWhere = (fields: Fields, holds: (field: Field) => unknown): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (holds(field) ? [name] : []));

export const isRemovable = (field: Field): boolean => holdsFile(field) && !field.required;

/** A field that a file of new records may bring. */
export const isImported = (field: Field): boolean =>
  field.storage !== null && !holdsFile(field) && field.imported !== false;

/** An object that has one value for each of the names. */
export const mapped = <Result>(fields: Fields, names: readonly string[], of: (field: Field, name: string) => Result) =>
  Object.fromEntries(names.map((name) => [name, of(fields[name] as Field, name)]));

/** The words beside the ids of what a field refers to: `owner_name`, `attendees_names`. */
const namesBeside = (fields: Fields): z.ZodRawShape => ({
  ...Object.fromEntries(
    namesWhere(fields, ({ kind }) => kind === 'reference').map((name) => [`${name}_name`, z.string().nullable()]),
  ),
  ...Object.fromEntries(
    namesWhere(fields, ({ kind }) => kind === 'references').map((name) => [`${name}_names`, z.array(named)]),
  ),
});

/** A file that is required is replaced, never removed. */
const fileRoutes = (
  fields: Fields,
  path: Route['path'],
): Pick<Entity['routes'], 'file' | 'sendFile' | 'removeFile'> => ({
  ...(namesWhere(fields, holdsFile).length > 0 && { file: { method: 'GET', path }, sendFile: { method: 'PUT', path } }),
  ...(namesWhere(fields, isRemovable).length > 0 && { removeFile: { method: 'DELETE', path } }),
});
/**
 * The steps with their fields; those that none names stand in the last one.
 * @throws Error for a field that several name, or that is not stored
 */
function completed(name: string, stored: readonly string[], steps: Readonly<Record<string, readonly string[]>>) {
  const placed = Object.values(steps).flat();
  if (new Set(placed).size < placed.length || placed.some((source) => !stored.includes(source))) {
    throw new Error(`${name}: a stored field stands in one step, another one in none`);
  }
  const rest = stored.filter((source) => !placed.includes(source));
  const last = Object.keys(steps).at(-1);
  return Object.entries(steps).map(([step, names]) => [step, step === last ? [...names, ...rest] : names] as const);
}

/**
 * An entity of an enterprise whose schemas, sorts, search, references and defaults follow from its fields.
 * @throws Error for a field with the name of an enterprise's own field
 */
export function plainEntity<
  const Name extends string,
  const F extends Fields,
  const S extends FieldsOfSteps<F> = OneStep<F>,
>({
  name,
  table,
  title,
  fields,
  steps,
  rights = { list: 'records.list', edit: 'records.edit', delete: 'records.delete' },
  conflicts,
}: Declaration<Name, F, S>): PlainEntity<Name, F, S> {
  const taken = Object.keys(fields).find(isCustomKey);
  if (taken) throw new Error(`${name}: "${taken}" is a name of own fields`);
  const stored = namesWhere(fields, ({ storage }) => storage !== null);
  const defaults = namesWhere(fields, (one) => one.default !== undefined);
  const formOf = (names: readonly string[]) => z.object(mapped(fields, names, ({ form }) => form));
  const path = `/api/${table}` as const;
  return {
    name,
    table,
    title,
    fields,
    record: z.object({
      id,
      enterprise_id: id,
      ...mapped(fields, Object.keys(fields), ({ wire }) => wire),
      ...namesBeside(fields),
      custom_fields: customValues,
    }) as unknown as PlainEntity<Name, F, S>['record'],
    form: formOf(stored) as unknown as z.ZodObject<FormShape<F>>,
    steps: Object.fromEntries(
      completed(name, stored, steps ?? { main: [] }).map(([step, names]) => [step, formOf(names)]),
    ) as unknown as StepSchemas<F, S>,
    sortable: namesWhere(fields, ({ sortable }) => sortable) as SortableOf<F>[],
    searchable: namesWhere(fields, ({ searchable }) => searchable) as never,
    references: mapped(
      fields,
      namesWhere(fields, ({ entity }) => entity),
      ({ entity }) => entity ?? '',
    ),
    routes: {
      list: { method: 'GET', path: `${path}/enterprise/{id}` },
      one: { method: 'GET', path: `${path}/{id}` },
      create: { method: 'POST', path },
      update: { method: 'PUT', path: `${path}/{id}` },
      remove: { method: 'DELETE', path: `${path}/{id}` },
      ...(namesWhere(fields, isImported).length > 0 && {
        previewImport: { method: 'POST', path: `${path}/import/preview` },
        import: { method: 'POST', path: `${path}/import` },
      }),
      ...fileRoutes(fields, `${path}/{id}/files/{field}`),
    },
    rights: {
      list: rights.list,
      show: rights.list,
      create: rights.edit,
      edit: rights.edit,
      delete: rights.delete,
    },
    ...(conflicts && { conflicts }),
    customFieldsIn: [Object.keys(steps ?? { main: [] }).at(-1) ?? 'main'],
    defaults: mapped(fields, defaults, (one) => one.default),
  };
}
