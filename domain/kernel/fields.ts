import { z } from 'zod';
import type { Right } from '../rights.ts';
import { emailPattern, flag01, id, instant, localDate } from './codecs.ts';
import { kernelMessages as say } from './messages/index.ts';

/** What PostgreSQL keeps of a field. */
export type Storage =
  'text' | 'integer' | 'bigint' | 'double precision' | 'boolean' | 'date' | 'timestamptz' | 'time' | 'integer[]';

export type Choice = string | number;

export type FieldKindName =
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'url'
  | 'color'
  | 'number'
  | 'integer'
  | 'money'
  | 'date'
  | 'datetime'
  | 'time'
  | 'flag'
  | 'select'
  | 'status'
  | 'reference'
  | 'references';

/** What a field says of itself beside its kind. */
export interface FieldOptions {
  /** Must be given; a function says what is answered where it is not. */
  readonly required?: true | (() => string);
  /** What a new record has where nothing is given. */
  readonly default?: string | number | readonly number[];
  readonly sortable?: true;
  /** The search box looks into it. */
  readonly searchable?: true;
  readonly filterable?: true;
  /** `hidden`: a column only for whoever chooses it; false: no column at all. */
  readonly column?: 'hidden' | false;
  /** Who sees and changes it; without it everyone who may see or change the record. It cannot be required then. */
  readonly right?: Right;
  /** Most characters of a text, 255 unless given (`longText`: 2,000). */
  readonly most?: number;
  /** Of `select` and `status`. */
  readonly choices?: readonly Choice[];
  /** Of `reference` and `references`: the entity whose ids it holds. */
  readonly entity?: string;
}

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
        : string;

/** A value that is always there: the field is required, or has something in place of nothing. */
type IsThere<Kind, Options> = Options extends { readonly right: Right }
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

interface KindOfField {
  readonly storage: Storage | ((options: FieldOptions) => Storage);
  readonly value: (options: FieldOptions, missing: () => string) => z.ZodType;
  /** In place of nothing, where the field declares nothing else. */
  readonly blank?: unknown;
}

/** A text that is there: blanks alone are nothing. */
const textOf = (most: number, missing: () => string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(most, { error: () => say.tooLong(most) });

const patterned = (pattern: RegExp, problem: () => string) => (options: FieldOptions, missing: () => string) =>
  textOf(options.most ?? 255, missing).regex(pattern, { error: problem });

/** Says `problem` for what is there and is not right, and what is missing otherwise. */
const unless = (missing: () => string, problem: () => string) => (issue: { readonly input?: unknown }) =>
  issue.input === undefined || issue.input === null ? missing() : problem();

const whole = (problem: () => string) => (_options: FieldOptions, missing: () => string) =>
  z
    .number({ error: unless(missing, problem) })
    .int({ error: problem })
    .min(-2_147_483_648, { error: problem })
    .max(2_147_483_647, { error: problem });

const oneOf = ({ choices = [] }: FieldOptions, missing: () => string) =>
  z.literal([...choices], { error: unless(missing, () => say.notChoice) });

const storageOfChoices = ({ choices = [] }: FieldOptions): Storage =>
  choices.every((choice) => typeof choice === 'number') ? 'integer' : 'text';

/** The largest amount: cents that a JavaScript number still holds exactly. */
const mostCents = Number.MAX_SAFE_INTEGER;

const kinds: Readonly<Record<FieldKindName, KindOfField>> = {
  text: { storage: 'text', value: ({ most = 255 }, missing) => textOf(most, missing) },
  longText: { storage: 'text', value: ({ most = 2000 }, missing) => textOf(most, missing) },
  phone: { storage: 'text', value: ({ most = 255 }, missing) => textOf(most, missing) },
  email: { storage: 'text', value: patterned(emailPattern, () => say.notEmail) },
  url: { storage: 'text', value: patterned(/^https?:\/\/[^\s/]+\S*$/i, () => say.notUrl) },
  color: { storage: 'text', value: patterned(/^#[0-9a-f]{6}$/i, () => say.notColor) },
  number: {
    storage: 'double precision',
    value: (_options, missing) => z.number({ error: unless(missing, () => say.notNumber) }),
  },
  integer: { storage: 'integer', value: whole(() => say.notWhole) },
  money: {
    storage: 'bigint',
    value: (_options, missing) =>
      z
        .number({ error: unless(missing, () => say.notAmount) })
        .int({ error: () => say.notAmount })
        .min(-mostCents, { error: () => say.notAmount })
        .max(mostCents, { error: () => say.notAmount }),
  },
  date: {
    storage: 'date',
    value: (_options, missing) => z.iso.date({ error: unless(missing, () => say.notDate) }),
  },
  datetime: {
    storage: 'timestamptz',
    value: (_options, missing) => z.iso.datetime({ offset: true, error: unless(missing, () => say.notInstant) }),
  },
  time: {
    storage: 'time',
    value: (_options, missing) =>
      z.string({ error: unless(missing, () => say.notTime) }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
        error: () => say.notTime,
      }),
  },
  flag: { storage: 'boolean', value: () => flag01, blank: 0 },
  select: { storage: storageOfChoices, value: oneOf },
  status: { storage: storageOfChoices, value: oneOf },
  reference: {
    storage: 'integer',
    value: (_options, missing) =>
      z
        .number({ error: unless(missing, () => say.notRecord) })
        .int({ error: () => say.notRecord })
        .min(1, { error: () => say.notRecord })
        .max(2_147_483_647, { error: () => say.notRecord }),
  },
  references: {
    storage: 'integer[]',
    value: (_options, missing) =>
      z
        .array(id, { error: unless(missing, () => say.notRecords) })
        .max(5000, { error: () => say.notRecords })
        .transform((ids) => [...new Set(ids)]),
    blank: [],
  },
};

/** What an answer holds where the field has a value. */
function wireOf(kind: FieldKindName, { choices = [] }: FieldOptions): z.ZodType {
  switch (kind) {
    case 'number':
    case 'integer':
    case 'money':
      return z.number();
    case 'date':
      return localDate;
    case 'datetime':
      return instant;
    case 'flag':
      return flag01;
    case 'select':
    case 'status':
      return z.literal([...choices]);
    case 'reference':
      return id;
    case 'references':
      return z.array(id);
    default:
      return z.string();
  }
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/**
 * Declares a field, once: schemas of bodies and answers, column of the table, SELECT, INSERT, UPDATE, order, filters,
 * search, columns and forms of the screens follow from it (docs/adding-a-field.md).
 */
export function field<Kind extends FieldKindName, const Options extends OptionsOf<Kind>>(
  kind: Kind,
  ...[given]: FieldOptions extends OptionsOf<Kind> ? [Options?] : [Options]
): Field<WireOf<Kind, Options>, GivenOf<Kind, Options>> & { readonly kind: Kind } {
  const options: FieldOptions = given ?? {};
  const { storage, value, blank } = kinds[kind];
  const missing = typeof options.required === 'function' ? options.required : () => say.required;
  if (options.required && options.right) throw new Error('A field that not everyone sees cannot be required');
  const isThere = !options.right && (options.required || options.default !== undefined || blank !== undefined);
  const absent = options.default ?? blank ?? null;
  const form = options.required
    ? value(options, missing)
    : z
        .preprocess((input) => (isBlank(input) ? undefined : input), value(options, missing).optional())
        .transform((input) => input ?? absent);
  const change = z.preprocess((input) => (input === '' ? null : input), value(options, missing).nullish());
  const wire = wireOf(kind, options);
  return {
    ...options,
    kind,
    change: change as Field<WireOf<Kind, Options>, GivenOf<Kind, Options>>['change'],
    storage: typeof storage === 'function' ? storage(options) : storage,
    form: form as z.ZodType<WireOf<Kind, Options>, GivenOf<Kind, Options>>,
    wire: (isThere ? wire : wire.nullable()) as z.ZodType<WireOf<Kind, Options>, WireOf<Kind, Options>>,
  };
}

/**
 * Declares a field that is not stored but follows from the others and the enterprise's clock; it is answered and shown,
 * never typed, sorted or filtered.
 * @param value what it is for a record as answered; `today` is `YYYY-MM-DD`
 */
export function computed<Kind extends FieldKindName, const Options extends OptionsOf<Kind>>(
  kind: Kind,
  options: Options,
  value: (record: Readonly<Record<string, unknown>>, today: string) => ValueOf<Kind, Options> | null,
): Field<ValueOf<Kind, Options> | null, never> & { readonly kind: Kind } {
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

/** Whether the field is stored, and so can be given. */
export const isStored = ({ storage }: Field): boolean => storage !== null;
