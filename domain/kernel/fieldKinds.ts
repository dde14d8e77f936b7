import { z } from 'zod';
import { limits } from '../constants.ts';
import type { Right } from '../rights.ts';
import { type FileOptions, fileValue, problemOfChosen } from './files.ts';
import { emailPattern, flag01, id, instant, localDate, timePattern } from './codecs.ts';
import { dateError, givenDate, inRecordedYears } from './dates.ts';
import { kernelMessages as say } from './messages/index.ts';
import { isPhone } from './phone.ts';
import { normalEmail, normalText } from './shortText.ts';

/** What PostgreSQL keeps of a field. */
export type Storage =
  | 'text'
  | 'integer'
  | 'bigint'
  | 'double precision'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'time'
  | 'integer[]'
  | 'jsonb';

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
  | 'references'
  | 'file'
  | 'image';

/** What a field says of itself beside its kind. */
export interface FieldOptions extends FileOptions {
  /** Must be given; a function says what is answered where it is not. */
  readonly required?: true | (() => string);
  /** What a new record has where nothing is given. */
  readonly default?: string | number | readonly number[];
  readonly sortable?: true;
  /** The search box looks into it. */
  readonly searchable?: true;
  readonly filterable?: true;
  /** Of `number`, `integer` and `money`: the list adds up all that its filters find. */
  readonly summed?: true;
  /** `hidden`: a column only for whoever chooses it; false: no column at all. */
  readonly column?: 'hidden' | false;
  /** False: no file that is imported brings it. Files and what is computed never come so. */
  readonly imported?: false;
  /** A body without it leaves it as it is, and null empties it: of a field that is newer than who may be sending bodies. */
  readonly kept?: true;
  /** Who sees and changes it; without it everyone who may see or change the record. It cannot be required then. */
  readonly right?: Right;
  /** Most characters of a text, 255 unless given (`longText`: 2,000). */
  readonly most?: number;
  /** What is answered where a text has more; the product's general sentence without it. */
  readonly tooLong?: () => string;
  /** A value that it takes, for the examples of the calls, where one of its kind may be refused. */
  readonly example?: Choice;
  /** Of `select` and `status`. */
  readonly choices?: readonly Choice[];
  /** Of `reference` and `references`: the entity whose ids it holds. */
  readonly entity?: string;
}

/** Kinds of which there are sums. */
export const summable: ReadonlySet<FieldKindName> = new Set(['number', 'integer', 'money']);

interface KindOfField {
  readonly storage: Storage | ((options: FieldOptions) => Storage);
  readonly value: (options: FieldOptions, missing: () => string) => z.ZodType;
  /** In place of nothing, where the field declares nothing else. */
  readonly blank?: unknown;
}

type Required = (options: FieldOptions, missing: () => string) => z.ZodString;

/** A text that is there, in the form in which it is kept: blanks alone are nothing. */
const textAs =
  (normal: (text: string) => string): Required =>
  ({ most = limits.text, tooLong = () => say.tooLong(most) }, missing) =>
    z.string({ error: missing }).overwrite(normal).min(1, { error: missing }).max(most, { error: tooLong });

const textOf = textAs(normalText);
const sentenceOf = textAs((text) => text.trim());

const patterned =
  (pattern: RegExp, problem: () => string, of: Required = textOf): Required =>
  (options, missing) =>
    of(options, missing).regex(pattern, { error: problem });

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

/** A file as a form holds it, chosen or kept already. It is sent by a call of its own. */
const fileOf = (kind: 'file' | 'image') => (options: FieldOptions, missing: () => string) => {
  const problemOf = (given: unknown) =>
    given instanceof File ? problemOfChosen(given, { kind, ...options }) : isThere(given) ? undefined : missing();
  return z.custom((given) => problemOf(given) === undefined, { error: ({ input }) => problemOf(input) });
};

const isThere = (given: unknown): boolean => typeof given === 'object' && given !== null;

/** The largest amount: cents that a JavaScript number still holds exactly. */
const mostCents = Number.MAX_SAFE_INTEGER;

/** What is stored of a field of each kind, and which values it takes in a body. */
export const kinds: Readonly<Record<FieldKindName, KindOfField>> = {
  text: { storage: 'text', value: textOf },
  longText: {
    storage: 'text',
    value: (options, missing) => sentenceOf({ most: limits.longText, ...options }, missing),
  },
  phone: {
    storage: 'text',
    value: (options, missing) => textOf(options, missing).refine(isPhone, { error: () => say.notPhone }),
  },
  email: { storage: 'text', value: patterned(emailPattern, () => say.notEmail, textAs(normalEmail)) },
  url: { storage: 'text', value: patterned(/^https?:\/\/[^\s/]\S*$/i, () => say.notUrl) },
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
    value: (_options, missing) => givenDate(unless(missing, () => say.notDate)),
  },
  datetime: {
    storage: 'timestamptz',
    value: (_options, missing) =>
      z.iso
        .datetime({ offset: true, error: dateError(unless(missing, () => say.notInstant)) })
        .refine(...inRecordedYears),
  },
  time: {
    storage: 'time',
    value: (_options, missing) =>
      z.string({ error: unless(missing, () => say.notTime) }).regex(timePattern, {
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
  file: { storage: 'jsonb', value: fileOf('file') },
  image: { storage: 'jsonb', value: fileOf('image') },
};

/** What an answer holds where the field has a value. */
export function wireOf(kind: FieldKindName, { choices = [] }: FieldOptions): z.ZodType {
  switch (kind) {
    case 'number':
      return z.number();
    case 'integer':
    case 'money':
      return z.number().int();
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
    case 'file':
    case 'image':
      return fileValue;
    default:
      return z.string();
  }
}
