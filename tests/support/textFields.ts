import type { z } from 'zod';
import { definitionsOf, schemaWithin } from '#server/http/inputLimits.ts';

type Definition = ReturnType<typeof definitionsOf>[number];

export interface InputField {
  /** Path segment: `0` for a list element, `f1` for a free key. */
  readonly path: readonly string[];
  readonly def: Definition;
}

const namesWithin = (def: Definition): string[] => {
  if (def.type === 'object') return Object.keys(def.shape);
  if (def.type === 'tuple') return Object.keys(def.items);
  return def.type === 'array' ? ['0'] : def.type === 'record' ? ['f1'] : [];
};

/** Every place of an input that a schema reads, with each definition that its value may fit. */
export function fieldsOf(schema: z.core.$ZodType, path: readonly string[] = []): InputField[] {
  return definitionsOf(schema).flatMap((def) => [
    { path, def },
    ...namesWithin(def).flatMap((name) => {
      const inner = schemaWithin(def, name);
      return inner ? fieldsOf(inner, [...path, name]) : [];
    }),
  ]);
}

/** An input with a value at a place; what else it has stays. */
export function withValue(input: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const isList = name === '0';
  const held =
    typeof input === 'object' && input !== null && Array.isArray(input) === isList ? input : isList ? [] : {};
  const inner = withValue((held as Record<string, unknown>)[name], rest, value);
  return isList ? [inner] : { ...held, [name]: inner };
}

/** Texts that slow patterns, normal forms and parsers, as long as wanted. */
export function slowTexts(characters: number): string[] {
  const pieces = ['6', ' ', '6 ', 'a@a', '.', 'a.', '(', '[', '\n', 'x '];
  const marks = `a${'\u0315\u0300'.repeat(characters / 4)}`;
  return [...pieces.map((piece) => `6${piece.repeat((characters - 2) / piece.length)}!`), marks];
}
