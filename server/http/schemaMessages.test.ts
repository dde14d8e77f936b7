import { expect, test } from 'vitest';
import { z } from 'zod';
import { kernelMessages as say } from '../../domain/kernel/messages/index.ts';
import { schemaMessages } from './schemaMessages.ts';

test.each<[string, z.ZodType, unknown, string]>([
  ['nothing', z.string(), undefined, say.missing],
  ['no choice at all', z.enum(['on', 'off']), undefined, say.missing],
  ['a number that is none', z.number(), Number.NaN, say.notUnderstood],
  ['another type', z.string(), 7, say.notUnderstood],
  ['what does not fit a pattern', z.string().regex(/^\d{4}-\d{2}$/), '2026', say.badFormat],
  ['another choice', z.enum(['on', 'off']), 'maybe', say.noChoice],
  ['a text that is too long', z.string().max(3), 'abcd', say.tooLong(3)],
  ['none of several', z.union([z.number(), z.boolean()]), 'x', say.notUnderstood],
])('of %s it is said in plain words', (_, schema, given, message) => {
  const { error } = schema.safeParse(given, { error: (issue) => schemaMessages.said(issue) });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
