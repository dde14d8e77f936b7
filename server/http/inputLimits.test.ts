import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bodyLimits, limits } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { formFields } from '#domain/kernel/form.ts';
import { kernelMessages as say } from '#domain/kernel/messages/index.ts';
import { fieldsOf, slowTexts, withValue } from '#tests/support/textFields.ts';
import { declaredMost } from './inputLimits.ts';
import { InvalidInput, readInput } from './validate.ts';

const parts = ['params', 'query', 'body'] as const;
const inputs = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
  parts
    .filter((part) => !(endpoint[part] instanceof z.ZodUnknown))
    .map((part) => ({ name: `${name} ${part}`, schema: endpoint[part] })),
);

/** Output of a schema, or the issues of an input. */
function read(schema: z.ZodType, input: unknown): { data?: unknown; errors?: Readonly<Record<string, string>> } {
  try {
    return { data: readInput(schema, input) };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { errors: Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message])) };
  }
}

/** A text of any content: no date, no pattern, no other format says how long it is. */
const isFreeText = (def: z.core.$ZodTypes['_zod']['def']): boolean =>
  def.type === 'string' &&
  ![def, ...(def.checks ?? []).map(({ _zod: { def: check } }) => check)].some((one) => 'format' in one);

/** Each input once for each of its texts. */
const texts = inputs.flatMap(({ name, schema }) =>
  fieldsOf(schema)
    .filter(({ def }) => def.type === 'string')
    .map(({ path }) => ({ name, schema, path })),
);

const longestOf = (value: unknown): number =>
  typeof value === 'string'
    ? value.length
    : Math.max(0, ...Object.values(typeof value === 'object' && value !== null ? value : {}).map(longestOf));

/** Reads an input up to three times, since the processor's time is that of all threads of tests: it is quick if it ever was. */
function readTimed(schema: z.ZodType, input: unknown) {
  for (let tries = 3; ; tries -= 1) {
    const before = process.cpuUsage();
    const taken = read(schema, input).data;
    const isQuick = process.cpuUsage(before).user < 250_000;
    if (isQuick || tries === 1) return { taken, isQuick };
  }
}

describe('every input of the endpoint table', () => {
  test('declares how long its free texts and its lists may be', () => {
    const unbounded = inputs.flatMap(({ name, schema }) =>
      fieldsOf(schema)
        .filter(({ def }) => (isFreeText(def) || def.type === 'array') && declaredMost(def) === undefined)
        .map(({ path }) => `${name} ${path.join('.')}`),
    );
    expect(unbounded).toEqual([]);
    expect(fieldsOf(z.object({ a: z.array(z.string()) })).filter(({ def }) => isFreeText(def))).toHaveLength(1);
  });

  test('refuses texts as long as a body at once, whatever they are', () => {
    expect(texts.length).toBeGreaterThan(400);
    const slow = slowTexts(bodyLimits.bytes);
    for (const { name, schema, path } of texts)
      for (const text of slow) {
        const { taken, isQuick } = readTimed(schema, withValue({}, path, text));
        const at = [name, path.join('.'), text.slice(0, 8)];
        expect([...at, isQuick]).toEqual([...at, true]);
        // Only the fields of a form are left to a handler, and no longer than one character more than they may be.
        expect([...at, longestOf(taken) <= limits.longText + 1]).toEqual([...at, true]);
      }
  });
});

describe('a text that is too long', () => {
  const schema = z.object({
    name: z
      .string()
      .trim()
      .max(10, { error: () => 'too long for a name' }),
    day: z.iso.date({ error: () => 'no date' }),
    other: z.string().max(10),
  });
  const good = { name: 'Ana', day: '2026-11-29', other: 'x' };

  test('is refused with the sentence of its field, beside what else is wrong', () => {
    const input = { name: 'a'.repeat(5000), day: '1'.repeat(5000), other: 7 };
    expect(read(schema, input)).toEqual({
      errors: { name: 'too long for a name', day: 'no date', other: expect.any(String) },
    });
  });

  test('is not too long for the blanks around it, where they do not count', () => {
    const padded = `${' '.repeat(5000)}Ana${'\n'.repeat(5000)}`;
    expect(read(schema, { ...good, name: padded })).toEqual({ data: good });
    expect(read(schema, { ...good, other: padded })).toEqual({ errors: { other: expect.any(String) } });
  });

  test('is measured in characters, as the schema does', () => {
    const emojis = (count: number) => ({ ...good, name: '👩'.repeat(count) });
    expect(read(schema, emojis(10))).toEqual({ data: emojis(10) });
    for (const count of [11, 20, 21, 5000])
      expect(read(schema, emojis(count))).toEqual({ errors: { name: 'too long for a name' } });
  });

  test('is refused also where what is left of it would be taken', () => {
    const number = z.object({ id: z.coerce.number() });
    expect(read(number, { id: `${' '.repeat(5000)}7` })).toEqual({ errors: { id: say.tooLong(limits.text) } });
  });

  test('never reaches a pattern', () => {
    const seen: number[] = [];
    const watching = z.object({
      a: z
        .string()
        .refine((text) => seen.push(text.length) > 0)
        .max(20),
    });
    read(watching, { a: 'a'.repeat(5000) });
    expect(seen).toEqual([21]);
  });

  test('is refused as well where any value is taken, however deep', () => {
    const anything = z.object({ a: z.unknown() });
    const input = { a: { b: [{ c: 'a'.repeat(bodyLimits.fieldBytes + 1) }] } };
    expect(read(anything, input)).toEqual({ errors: { 'a.b.0.c': say.tooLong(bodyLimits.fieldBytes) } });
  });

  test('of a form that is read later is left to it, shortened', () => {
    const form = z.object(formFields({ name: z.string().max(10), day: z.iso.date() }));
    expect(read(form, { name: 'a'.repeat(5000), day: 'x'.repeat(5000) })).toEqual({
      data: { name: 'a'.repeat(11), day: 'x'.repeat(limits.text + 1) },
    });
    const lenient = z.object(formFields({ id: z.coerce.number() }));
    expect(read(lenient, { id: `${' '.repeat(5000)}7` })).toEqual({ errors: { id: say.tooLong(limits.text) } });
  });
});

describe('a list', () => {
  test('that is too long is refused with its own sentence, before its elements are read', () => {
    let count = 0;
    const element = z.string().refine(() => (count += 1) > 0);
    const schema = z.object({ list: z.array(element).max(3, { error: () => 'too many' }) });
    expect(read(schema, { list: Array.from({ length: 50_000 }, () => 'a') })).toEqual({ errors: { list: 'too many' } });
    expect(count).toBe(0);
  });

  test('of tens of thousands of wrong cells says so of the first ones, at once', () => {
    const rows = Array.from({ length: 2000 }, () => Array.from({ length: 45 }, () => 7));
    const before = process.cpuUsage();
    const { errors = {} } = read(endpoints.importWorkCentres.body, { enterprise_id: 1, rows });
    expect(Object.keys(errors)).toHaveLength(200);
    expect(process.cpuUsage(before).user).toBeLessThan(400_000);
  });

  test('under free keys: no more keys than anybody has, and no long ones', () => {
    const schema = z.object({ fields: z.record(z.string(), z.number()) });
    const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 1]));
    expect(read(schema, { fields: keys(bodyLimits.keys) })).toEqual({ data: { fields: keys(bodyLimits.keys) } });
    expect(read(schema, { fields: keys(bodyLimits.keys + 1) })).toEqual({ errors: { fields: expect.any(String) } });
    expect(read(schema, { fields: { ['f'.repeat(5000)]: 1 } })).toEqual({ errors: { fields: expect.any(String) } });
  });
});
