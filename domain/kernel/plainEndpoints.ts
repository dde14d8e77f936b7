import { z } from 'zod';
import type { Route } from '../routes.ts';
import { id } from './codecs.ts';
import { givenCustomValues } from './customValues.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import type { Field, Fields } from './fields.ts';
import { holdsFile } from './files.ts';
import type { Fixture } from './fixture.ts';
import { type FileEndpoints, fileEndpoints, type ImportEndpoints, importEndpoints, upper } from './importEndpoints.ts';
import { listQuery } from './list.ts';
import {
  type FileName,
  type FormShape,
  isImported,
  mapped,
  namesWhere,
  type PlainEntity,
  type RecordShape,
} from './plainEntity.ts';

const byId = z.object({ id });
type ById = typeof byId;
/** Without the files, which have calls of their own. */
type BodyFields<F extends Fields> = Omit<FormShape<F>, FileName<F>>;
type ChangeShape<F extends Fields> = BodyFields<F> & { custom_fields: typeof givenCustomValues };
type BodyShape<F extends Fields> = ChangeShape<F> & { enterprise_id: typeof id };

/** The calls of a plain resource, by names such as `listTrainings` and `createTraining`. */
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
    Endpoint<ById, z.ZodUnknown, z.ZodObject<ChangeShape<F>>, z.ZodObject<RecordShape<F>>>
  > &
  Record<`delete${Capitalize<One>}`, Endpoint<ById>> &
  ImportEndpoints<Many> &
  ([FileName<F>] extends [never] ? unknown : FileEndpoints<One, z.ZodObject<RecordShape<F>>>);

/** A value that a field takes, for the examples of the calls. */
function sample(declared: Field, name: string, fixture: Fixture): unknown {
  const { kind, choices = [], entity, example, default: standard } = declared;
  if (example !== undefined || standard !== undefined) return example ?? standard;
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
    case 'phone':
      return '600 111 222';
    case 'url':
      return `https://example.com/${fixture.unique()}`;
    case 'color':
      return '#1a7a41';
    default:
      return `${name} ${fixture.unique()}`;
  }
}

/** The same as a file has it. */
const inCell = ({ kind }: Field, value: unknown): string =>
  kind === 'money' ? (Number(value) / 100).toFixed(2).replace('.', ',') : String(value);

function recordOf(entity: string | undefined, fixture: Fixture): number {
  if (entity === 'employees') return fixture.employeeId;
  if (entity === 'teams') return fixture.teamId;
  return fixture.recordOf(entity ?? '');
}

/** The calls of a plain entity, five and those of its files, with examples that its fields take. */
export function plainEndpoints<const Name extends string, const F extends Fields, const One extends string>(
  entity: Omit<PlainEntity<Name, F>, 'steps'>,
  one: One,
): PlainEndpoints<One, Name, F> {
  const { name, fields, record, routes, rights } = entity as unknown as PlainEntity;
  const files = namesWhere(fields, holdsFile);
  const form: z.ZodObject = z.object(
    Object.fromEntries(Object.entries<z.ZodType>(entity.form.shape).filter(([source]) => !files.includes(source))),
  );
  const kept = namesWhere(fields, (declared) => declared.kept);
  const change = form.extend({
    ...mapped(fields, kept, (declared) => declared.change),
    custom_fields: givenCustomValues,
  });
  const exampleForm = (fixture: Fixture) =>
    mapped(fields, Object.keys(form.shape), (declared, source) => sample(declared, source, fixture));
  const inFile = namesWhere(fields, isImported);
  const exampleRows = (fixture: Fixture) => [
    inFile,
    inFile.map((source) => inCell(fields[source] as Field, sample(fields[source] as Field, source, fixture))),
  ];
  const ofRecord = { scope: { record: 'plain' }, params: byId } as const;
  const own = (fixture: Fixture) => ({ id: fixture.recordOf(name) });
  const calls: Record<string, Endpoint> = {
    [`list${upper(name)}`]: endpoint(routes.list, {
      about: `The ${name} of an enterprise.`,
      access: rights.list,
      scope: { enterprise: 'params.id' },
      ownFields: name,
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
      body: change.extend({ enterprise_id: id }),
      data: record,
      success: 201,
      example: (fixture) => ({ body: { ...exampleForm(fixture), enterprise_id: fixture.enterpriseId } }),
    }) as unknown as Endpoint,
    [`update${upper(one)}`]: endpoint(routes.update as Route, {
      ...ofRecord,
      about: `Changes one of the ${name}.`,
      access: rights.edit,
      body: change,
      data: record,
      example: (fixture) => ({ params: own(fixture), body: exampleForm(fixture) }),
    }) as unknown as Endpoint,
    [`delete${upper(one)}`]: endpoint(routes.remove as Route, {
      ...ofRecord,
      about: `Deletes one of the ${name}.`,
      access: rights.delete,
      example: (fixture) => ({ params: own(fixture) }),
    }) as unknown as Endpoint,
    ...importEndpoints(entity as unknown as PlainEntity, exampleRows),
    ...fileEndpoints(entity as unknown as PlainEntity, one, files),
  };
  return calls as unknown as PlainEndpoints<One, Name, F>;
}
