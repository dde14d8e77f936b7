import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsOf, withValue } from '#tests/support/textFields.ts';
import { endpoints } from '../endpoints.ts';
import { declaredAs } from './documented.ts';
import type { Endpoint } from './endpoint.ts';
import { kernelMessages as say } from './messages/index.ts';
import { schemaMessage } from './schemaMessage.ts';

const messagesOf = (schema: z.ZodType, given: unknown) =>
  schema.safeParse(given, { error: schemaMessage }).error?.issues.map(({ message }) => message) ?? [];

test.each<[string, z.ZodType, unknown, string]>([
  ['nothing', z.string(), undefined, say.missing],
  ['no choice at all', z.enum(['on', 'off']), undefined, say.missing],
  ['a number that is none', z.number(), Number.NaN, say.notUnderstood],
  ['another type', z.string(), 7, say.notUnderstood],
  ['what does not fit a pattern', z.string().regex(/^\d{4}-\d{2}$/), '2026', say.badFormat],
  ['another choice', z.enum(['on', 'off']), 'maybe', say.noChoice],
  ['a text that is too long', z.string().max(3), 'abcd', say.tooLong(3)],
  ['an empty text', z.string().min(1), '', say.required],
  ['none of several', z.union([z.number(), z.boolean()]), 'x', say.notUnderstood],
  ['a number past its limit', z.number().max(12), 13, 'No puede ser mayor que 12'],
  ['a number below its limit', z.number().positive(), 0, 'Tiene que ser mayor que 0'],
  ['part of a whole number', z.number().int(), 1.5, say.notWhole],
  ['an empty list', z.array(z.number()).min(1), [], 'Elige al menos uno'],
  ['a day that is none', z.iso.date(), '2026-02-31', say.notDate],
])('of %s it is said in plain words', (_, schema, given, message) => {
  expect(messagesOf(schema, given)).toEqual([message]);
});

/** Words of zod, in English or in its Spanish, and values that no sentence has. */
const technical =
  /esperaba|expected|inv[aá]lid|\btoo (big|small)\b|recibió|received|[<>]=?|\bNaN\b|undefined|null|\[object/i;
const values = ['', 'x', 'x'.repeat(5000), '\u0000', -1, 0, 1.5, 1e12, Number.NaN, null, true, [], {}, '31/02/2026'];

/** Messages about each value in each field that an input has. */
function* messagesAbout(input: z.ZodType): Generator<string> {
  if (input instanceof z.ZodUnknown) return;
  for (const { path } of fieldsOf(input)) {
    const [name = '', ...within] = path;
    const field = input instanceof z.ZodObject ? input.shape[name] : undefined;
    // A form with parts is read by the schema of the field once its part is known.
    const declared = field && declaredAs(field);
    for (const value of values) {
      yield* messagesOf(input, withValue({}, path, value));
      if (declared) yield* messagesOf(declared, withValue(undefined, within, value));
    }
  }
}

test('whatever is typed past a limit is answered in Spanish', () => {
  const found = Object.entries<Endpoint>(endpoints).flatMap(([name, { body, query }]) =>
    [...new Set([...messagesAbout(body), ...messagesAbout(query)])]
      .filter((message) => technical.test(message))
      .map((message) => `${name}: ${message}`),
  );
  expect(found).toEqual([]);
});
