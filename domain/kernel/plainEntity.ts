import { z } from 'zod';
import type { Right } from '../rights.ts';
import type { Route } from '../routes.ts';
import { id } from './codecs.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import type { Entity } from './entity.ts';
import type { Field, Fields } from './fields.ts';
import type { Fixture } from './fixture.ts';
import { listQuery } from './list.ts';

type StoredName<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { readonly value: unknown } ? never : Name;
}[keyof F] &
  string;

type FormShape<F extends Fields> = { [Name in StoredName<F>]: F[Name]['form'] };

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

type RecordShape<F extends Fields> = { id: typeof id; enterprise_id: typeof id } & {
  [Name in keyof F]: F[Name]['wire'];
} & NameShape<F>;

type SortableOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { readonly sortable: true } ? Name : never;
}[keyof F] &
  string;

/** Rights of a plain resource: who lists and reads, who makes and changes, who deletes. */
interface PlainRights {
  readonly list: Right;
  readonly edit: Right;
  readonly delete: Right;
}

/** An entity of which all is said by its fields. */
export interface PlainEntity<Name extends string = string, F extends Fields = Fields> extends Entity<
  Name,
  z.ZodObject<RecordShape<F>>,
  { main: z.ZodObject<FormShape<F>> },
  SortableOf<F>
> {
  readonly table: string;
  readonly title: keyof F & string;
  readonly fields: F;
  readonly rights: Required<Entity['rights']>;
}

interface Declaration<Name extends string, F extends Fields> {
  readonly name: Name;
  /** Its table, and its address: `/api/<table>`. */
  readonly table: string;
  /** The field that names a record. */
  readonly title: keyof F & string;
  readonly fields: F;
  readonly rights?: PlainRights;
  readonly conflicts?: Entity['conflicts'];
}

const namesWhere = (fields: Fields, holds: (field: Field) => unknown): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (holds(field) ? [name] : []));

const mapped = <Result>(fields: Fields, names: readonly string[], of: (field: Field, name: string) => Result) =>
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

/** An entity of an enterprise whose schemas, sorts, search, references and defaults follow from its fields. */
export function plainEntity<const Name extends string, const F extends Fields>({
  name,
  table,
  title,
  fields,
  rights = { list: 'records.list', edit: 'records.edit', delete: 'records.delete' },
  conflicts,
}: Declaration<Name, F>): PlainEntity<Name, F> {
  const stored = namesWhere(fields, ({ storage }) => storage !== null);
  const defaults = namesWhere(fields, (one) => one.default !== undefined);
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
    }) as unknown as PlainEntity<Name, F>['record'],
    steps: { main: z.object(mapped(fields, stored, ({ form }) => form)) as unknown as z.ZodObject<FormShape<F>> },
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
    },
    rights: {
      list: rights.list,
      show: rights.list,
      create: rights.edit,
      edit: rights.edit,
      delete: rights.delete,
    },
    ...(conflicts && { conflicts }),
    defaults: mapped(fields, defaults, (one) => one.default),
  };
}

const byId = z.object({ id });
type ById = typeof byId;
type BodyShape<F extends Fields> = FormShape<F> & { enterprise_id: typeof id };

/** The five calls of a plain resource, by names such as `listTrainings` and `createTraining`. */
export type PlainEndpoints<One extends string, Many extends string, F extends Fields> = Record<
  `list${Capitalize<Many>}`,
  Endpoint<ById, typeof listQuery, z.ZodUnknown, z.ZodArray<z.ZodObject<RecordShape<F>>>>
> &
  Record<`get${Capitalize<One>}`, Endpoint<ById, z.ZodUnknown, z.ZodUnknown, z.ZodObject<RecordShape<F>>>> &
  Record<
    `create${Capitalize<One>}`,
    Endpoint<z.ZodUnknown, z.ZodUnknown, z.ZodObject<BodyShape<F>>, z.ZodObject<RecordShape<F>>>
  > &
  Record<
    `update${Capitalize<One>}`,
    Endpoint<ById, z.ZodUnknown, z.ZodObject<FormShape<F>>, z.ZodObject<RecordShape<F>>>
  > &
  Record<`delete${Capitalize<One>}`, Endpoint<ById>>;

/** A value that a field takes, for the examples of the calls. */
function sample({ kind, choices = [], entity, default: standard }: Field, name: string, fixture: Fixture): unknown {
  if (standard !== undefined) return standard;
  switch (kind) {
    case 'number':
    case 'integer':
      return 3;
    case 'money':
      return 12_050;
    case 'date':
      return '2026-03-02';
    case 'datetime':
      return '2026-03-02T09:30:00+01:00';
    case 'time':
      return '09:30';
    case 'flag':
      return 1;
    case 'select':
    case 'status':
      return choices[0];
    case 'reference':
      return recordOf(entity, fixture);
    case 'references':
      return [recordOf(entity, fixture)];
    case 'email':
      return `${fixture.unique().toLowerCase()}@example.com`;
    case 'url':
      return `https://example.com/${fixture.unique()}`;
    case 'color':
      return '#1a7a41';
    default:
      return `${name} ${fixture.unique()}`;
  }
}

function recordOf(entity: string | undefined, fixture: Fixture): number {
  if (entity === 'employees') return fixture.employeeId;
  if (entity === 'teams') return fixture.teamId;
  return fixture.recordOf(entity ?? '');
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The five calls of a plain entity, with examples that its fields take. */
export function plainEndpoints<const Name extends string, const F extends Fields, const One extends string>(
  entity: PlainEntity<Name, F>,
  one: One,
): PlainEndpoints<One, Name, F> {
  const { name, fields, record, routes, rights } = entity as unknown as PlainEntity;
  const form = entity.steps.main as z.ZodObject;
  const exampleForm = (fixture: Fixture) =>
    mapped(fields, Object.keys(form.shape), (declared, source) => sample(declared, source, fixture));
  const ofRecord = { scope: { record: 'plain' }, params: byId } as const;
  const own = (fixture: Fixture) => ({ id: fixture.recordOf(name) });
  const calls: Record<string, Endpoint> = {
    [`list${upper(name)}`]: endpoint(routes.list, {
      about: `The ${name} of an enterprise.`,
      access: rights.list,
      scope: { enterprise: 'params.id' },
      params: byId,
      query: listQuery,
      data: z.array(record),
      example: ({ enterpriseId }) => ({ params: { id: enterpriseId } }),
    }) as unknown as Endpoint,
    [`get${upper(one)}`]: endpoint(routes.one as Route, {
      ...ofRecord,
      about: `One of the ${name}.`,
      access: rights.show,
      data: record,
      example: (fixture) => ({ params: own(fixture) }),
    }) as unknown as Endpoint,
    [`create${upper(one)}`]: endpoint(routes.create as Route, {
      about: `Makes one of the ${name}.`,
      access: rights.create,
      scope: { enterprise: 'body.enterprise_id' },
      body: form.extend({ enterprise_id: id }),
      data: record,
      success: 201,
      example: (fixture) => ({ body: { ...exampleForm(fixture), enterprise_id: fixture.enterpriseId } }),
    }) as unknown as Endpoint,
    [`update${upper(one)}`]: endpoint(routes.update as Route, {
      ...ofRecord,
      about: `Changes one of the ${name}.`,
      access: rights.edit,
      body: form,
      data: record,
      example: (fixture) => ({ params: own(fixture), body: exampleForm(fixture) }),
    }) as unknown as Endpoint,
    [`delete${upper(one)}`]: endpoint(routes.remove as Route, {
      ...ofRecord,
      about: `Deletes one of the ${name}.`,
      access: rights.delete,
      example: (fixture) => ({ params: own(fixture) }),
    }) as unknown as Endpoint,
  };
  return calls as unknown as PlainEndpoints<One, Name, F>;
}
