import { z } from 'zod';
import { bodyLimits, limits } from '#domain/constants.ts';
import { declaredAs } from '#domain/kernel/documented.ts';
import { kernelMessages as say } from '#domain/kernel/messages/index.ts';

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypes['_zod']['def'];

/** An answer names no more issues than anybody reads. */
export const mostIssues = 200;

/** A value that was too long and is shorter now. */
export interface Shortened {
  readonly path: PropertyKey[];
  readonly message: string;
  /** Whether a handler refuses what is left of it, with the sentence of the field (`formFields`). */
  readonly isRefusedLater: () => boolean;
}

const definitionOf = ({ _zod: { def } }: z.core.$ZodTypes): Definition => def;

/** The definitions of which a value has to fit one, without what wraps or joins them. */
export function definitionsOf(schema: Schema): readonly Definition[] {
  const declared = declaredAs(schema);
  if (declared) return definitionsOf(declared);
  const def = definitionOf(schema as z.core.$ZodTypes);
  switch (def.type) {
    case 'union':
      return def.options.flatMap(definitionsOf);
    case 'intersection':
      return [def.left, def.right].flatMap(definitionsOf);
    case 'pipe':
      return definitionsOf(definitionOf(def.in as z.core.$ZodTypes).type === 'transform' ? def.out : def.in);
    case 'lazy':
      return definitionsOf(def.getter());
    case 'optional':
    case 'nonoptional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return definitionsOf(def.innerType);
    default:
      return [def];
  }
}

/** The schema of a field or an element; `key` undefined: of those that are not named. */
export function schemaWithin(def: Definition, key?: string): Schema | undefined {
  if (def.type === 'object') return key !== undefined && Object.hasOwn(def.shape, key) ? def.shape[key] : def.catchall;
  if (def.type === 'tuple') return (key !== undefined && def.items[Number(key)]) || def.rest || undefined;
  if (def.type === 'array') return def.element;
  return def.type === 'record' ? def.valueType : undefined;
}

const namesWithin = (def: Definition): string[] =>
  def.type === 'object' || def.type === 'tuple' ? Object.keys(def.type === 'object' ? def.shape : def.items) : [];

const checksOf = ({ checks = [] }: Definition) =>
  checks.map(({ _zod: { def } }) => def as z.core.$ZodChecks['_zod']['def']);

/** The declared maximum of characters or elements; undefined without one. */
export function declaredMost(declared: Definition): number | undefined {
  const found = checksOf(declared).flatMap((check) =>
    check.check === 'max_length' ? [check.maximum] : check.check === 'length_equals' ? [check.length] : [],
  );
  return found.length > 0 ? Math.min(...found) : undefined;
}

/** Formats, numbers and choices are short. */
function mostCharacters(def: Definition): number {
  if (def.type === 'unknown') return bodyLimits.fieldBytes;
  return (def.type === 'string' ? declaredMost(def) : undefined) ?? limits.text;
}

/** Whether a text has more characters than `most`: code points, as zod counts them. */
const isLonger = (text: string, most: number): boolean =>
  text.length > most && (text.length > 2 * most || Array.from(text).length > most);

/** The first characters and the last one. */
const startAndEnd = (text: string, most: number): string =>
  [...Array.from(text.slice(0, 2 * most)).slice(0, most), ...Array.from(text.slice(-2)).slice(-1)].join('');

/** Limits of the values at a place in an input, which has to fit one of several schemas. */
interface Place {
  readonly declared: z.ZodType | undefined;
  readonly mostCharacters: number;
  readonly mostElements: number;
  readonly isTrimmed: boolean;
  readonly hasFreeKeys: boolean;
  /** The schema of all elements of a list. */
  readonly element: Schema | undefined;
  within(key: string): Place | undefined;
}

function placeOf(schemas: readonly Schema[]): Place {
  const defs = schemas.flatMap(definitionsOf);
  const names = new Set(defs.flatMap(namesWithin));
  const lists = defs.filter(({ type }) => type === 'array');
  const known = new Map<string | undefined, Place | undefined>();
  const place: Place = {
    declared: schemas.map(declaredAs).find((one) => one !== undefined),
    mostCharacters: Math.max(...defs.map(mostCharacters)),
    mostElements: lists.length > 0 ? Math.max(...lists.map((def) => declaredMost(def) ?? Infinity)) : Infinity,
    isTrimmed: defs.some((def) => checksOf(def).some(({ check }) => check === 'overwrite')),
    hasFreeKeys: defs.some(({ type }) => type === 'record'),
    element: lists.length === 1 && lists[0] ? schemaWithin(lists[0]) : undefined,
    within(key) {
      const name = names.has(key) ? key : undefined;
      if (!known.has(name)) known.set(name, placeWithin(name));
      return known.get(name);
    },
  };
  const placeWithin = (name: string | undefined): Place | undefined => {
    const found = defs.flatMap((def) => schemaWithin(def, name) ?? []);
    if (found.length > 0) return placeOf(found);
    return defs.some(({ type }) => type === 'unknown') ? place : undefined;
  };
  return place;
}

const roots = new WeakMap<Schema, Place>();

function rootOf(schema: Schema): Place {
  const root = roots.get(schema) ?? placeOf([schema]);
  roots.set(schema, root);
  return root;
}

const hasTooManyKeys = (value: object): boolean => {
  const keys = Object.keys(value);
  return keys.length > bodyLimits.keys || keys.some((key) => key.length > limits.text);
};

/**
 * Shortens texts that are longer than their schema allows to one character more, in place, so that the schema refuses them
 * with its own sentence and no pattern sees the rest. Of a long list that has more wrong elements than an answer names, the
 * rest goes. A list that is too long is refused by zod before its elements are read.
 */
export function shorten(schema: Schema, given: unknown): { input: unknown; shortened: readonly Shortened[] } {
  const shortened: Shortened[] = [];
  const path: PropertyKey[] = [];
  const root = { input: given };

  function look(holder: Record<string, unknown>, key: string, place: Place): void {
    const value = holder[key];
    const replace = (by: unknown, message: string) => {
      holder[key] = by;
      const { declared } = place;
      const isRefusedLater = () => declared !== undefined && !declared.safeParse(by).success;
      shortened.push({ path: [...path], message, isRefusedLater });
    };
    if (typeof value === 'string' && isLonger(value, place.mostCharacters)) {
      const most = place.mostCharacters;
      const text = place.isTrimmed ? value.trim() : value;
      if (!isLonger(text, most)) holder[key] = text;
      // The last character is no blank where blanks are trimmed, so that what is left is too long in any case.
      else replace(startAndEnd(text, most), say.tooLong(most));
    } else if (Array.isArray(value)) {
      lookAtList(value, place);
    } else if (typeof value === 'object' && value !== null) {
      if (place.hasFreeKeys && hasTooManyKeys(value)) replace(null, say.notUnderstood);
      else for (const name of Object.keys(value)) lookWithin(value as Record<string, unknown>, name, place);
    }
  }

  function lookAtList(list: unknown[], place: Place): void {
    if (list.length > place.mostElements) return;
    const sampled = list.length > mostIssues ? place.element : undefined;
    let issues = 0;
    for (let at = 0; at < list.length; at += 1) {
      lookWithin(list as unknown as Record<string, unknown>, String(at), place);
      if (sampled) issues += z.safeParse(sampled, list[at]).error?.issues.length ?? 0;
      if (issues > mostIssues) list.length = at + 1;
    }
  }

  function lookWithin(holder: Record<string, unknown>, key: string, place: Place): void {
    const inner = place.within(key);
    if (!inner) return;
    path.push(key);
    look(holder, key, inner);
    path.pop();
  }

  look(root, 'input', rootOf(schema));
  return { input: root.input, shortened };
}
