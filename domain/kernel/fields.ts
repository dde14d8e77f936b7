import { z } from 'zod';
import type { Right } from '../rights.ts';
import {
  type Choice,
  type FieldKindName,
  type FieldOptions,
  kinds,
  type Storage,
  summable,
  wireOf,
} from './fieldKinds.ts';
import { type FileValue, holdsFile } from './files.ts';
import { kernelMessages as say } from './messages/index.ts';

/** A field as it was declared. What is derived from it everywhere else is derived from these properties. */
export interface Field<Wire = unknown, Given = unknown> extends FieldOptions {
  readonly kind: FieldKindName;
  /** Null: nothing is stored, `value` says what it is. */
  readonly storage: Storage | null;
  /** In a body. */
  readonly form: z.ZodType<Wire, Given>;
  /** In a body that tells what is missing (undefined) from what is emptied (null). */
  readonly change: z.ZodType<Wire | null | undefined, Given | null | undefined>;
  /** In an answer. */
  readonly wire: z.ZodType<Wire, Wire>;
  /** Of a computed field: what it is for a record as answered, on a day by the enterprise's clock. */
  readonly value?: (record: Readonly<Record<string, unknown>>, today: string) => unknown;
}

export type Fields = Readonly<Record<string, Field>>;

/** The schemas of fields: in bodies, or in answers. */
export const schemasOf = <F extends Fields, Key extends 'form' | 'change' | 'wire'>(fields: F, key: Key) =>
  Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, one[key]])) as {
    [Name in keyof F]: F[Name][Key];
  };

type ValueOf<Kind extends FieldKindName, Options> = Kind extends 'number' | 'integer' | 'money' | 'reference'
  ? number
  : Kind extends 'flag'
    ? 0 | 1
    : Kind extends 'references'
      ? number[]
      : Kind extends 'select' | 'status'
        ? Options extends { readonly choices: readonly (infer One)[] }
          ? One
          : never
        : Kind extends 'file' | 'image'
          ? FileValue
          : string;

/**
 * A value that is always there: the field is required, or has something in place of nothing. A file is not: it comes
 * after its record.
 */
type IsThere<Kind, Options> = Kind extends 'file' | 'image'
  ? false
  : Options extends { readonly right: Right }
    ? false
    : Kind extends 'flag' | 'references'
      ? true
      : Options extends { readonly required: true | (() => string) } | { readonly default: Choice }
        ? true
        : false;

type WireOf<Kind extends FieldKindName, Options> =
  IsThere<Kind, Options> extends true ? ValueOf<Kind, Options> : ValueOf<Kind, Options> | null;

type GivenOf<Kind extends FieldKindName, Options> = Options extends { readonly required: true | (() => string) }
  ? ValueOf<Kind, Options>
  : ValueOf<Kind, Options> | null | undefined;

type OptionsOf<Kind extends FieldKindName> = FieldOptions &
  (Kind extends 'select' | 'status' ? { readonly choices: readonly Choice[] } : unknown) &
  (Kind extends 'reference' | 'references' ? { readonly entity: string } : unknown);

/** A field of which the compiler knows what views ask: its kind, and whether a list can be sorted by it. */
type Declared<Kind extends FieldKindName, Options> = Field<WireOf<Kind, Options>, GivenOf<Kind, Options>> & {
  readonly kind: Kind;
} & (Options extends { readonly sortable: true } ? { readonly sortable: true } : unknown);

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/**
 * Declares a field, once: schemas of bodies and answers, column of the table, SELECT, INSERT, UPDATE, order, filters,
 * search, columns and forms of the screens follow from it (docs/adding-a-field.md).
 */
export function field<Kind extends FieldKindName, const Options extends OptionsOf<Kind>>(
  kind: Kind,
  ...[given]: FieldOptions extends OptionsOf<Kind> ? [Options?] : [Options]
): Declared<Kind, Options> {
  const options: FieldOptions = given ?? {};
  const { storage, value, blank } = kinds[kind];
  const missing = typeof options.required === 'function' ? options.required : () => say.required;
  if (options.summed && !summable.has(kind)) throw new Error(`There is no sum of the kind "${kind}"`);
  if (options.required && options.right) throw new Error('A field that not everyone sees cannot be required');
  const isFile = holdsFile({ kind });
  if (isFile && (options.sortable || options.searchable || options.default !== undefined))
    throw new Error('A file has no order, no default, and nothing that is searched');
  const isThere =
    !isFile && !options.right && (options.required || options.default !== undefined || blank !== undefined);
  const absent = options.default ?? blank ?? null;
  const declared = { ...options, kind, storage: typeof storage === 'function' ? storage(options) : storage };
  return withSchemas(declared, {
    form: () =>
      options.required
        ? value(options, missing)
        : z
            .preprocess((input) => (isBlank(input) ? undefined : input), value(options, missing).optional())
            .transform((input) => input ?? absent),
    change: () => z.preprocess((input) => (input === '' ? null : input), value(options, missing).nullish()),
    wire: () => (isThere ? wireOf(kind, options) : wireOf(kind, options).nullable()),
  }) as unknown as Declared<Kind, Options>;
}

/**
 * A field with its schemas, each made when it is first asked for: the own fields of an enterprise are declared anew for
 * every list of it, which asks for none of them.
 */
export const withSchemas = <Rest extends object>(
  rest: Rest,
  schemas: Readonly<Partial<Record<'form' | 'change' | 'wire', () => z.ZodType>>>,
): Rest => Object.defineProperties(rest, mapValues(schemas, lazily));

function lazily(make: () => z.ZodType): PropertyDescriptor {
  let made: z.ZodType | undefined;
  return { get: () => (made ??= make()), enumerable: true, configurable: true };
}

const mapValues = <Value, Made>(source: Readonly<Record<string, Value>>, make: (value: Value) => Made) =>
  Object.fromEntries(Object.entries(source).map(([name, value]) => [name, make(value)]));

/**
 * Declares a field that is not stored but follows from the others and the enterprise's clock; it is answered and shown,
 * never typed, sorted or filtered.
 * @param value what it is for a record as answered; `today` is `YYYY-MM-DD`
 */
export function computed<Kind extends FieldKindName, const Options extends OptionsOf<Kind>>(
  kind: Kind,
  options: Options,
  value: (record: Readonly<Record<string, unknown>>, today: string) => ValueOf<Kind, Options> | null,
): Field<ValueOf<Kind, Options> | null, never> & { readonly kind: Kind; readonly value: NonNullable<Field['value']> } {
  if ((options as FieldOptions).summed) throw new Error('What is not stored cannot be summed');
  const wire = wireOf(kind, options);
  return {
    ...(options as FieldOptions),
    kind,
    storage: null,
    change: z.undefined() as unknown as Field<ValueOf<Kind, Options> | null, never>['change'],
    form: z.never() as unknown as z.ZodType<ValueOf<Kind, Options> | null, never>,
    wire: wire.nullable() as z.ZodType<ValueOf<Kind, Options> | null, ValueOf<Kind, Options> | null>,
    value,
  };
}
