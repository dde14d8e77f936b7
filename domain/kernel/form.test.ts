import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { applies, isRequired, readForm } from './form.ts';

const who = z
  .object({
    name: z.string({ error: 'name!' }).min(1, 'name!'),
    secret: z.string().nullish(),
    again: z.string().nullish(),
  })
  .refine((form) => form.secret === form.again, { path: ['again'], error: 'again!', when: () => true });
const work = z.object({ hours: z.number({ error: 'hours!' }).min(0, 'hours!'), flex: z.number().default(1) });

describe('readForm', () => {
  it('joins the steps and leaves unknown fields behind', () => {
    expect(readForm([who, work], { name: 'Ana', hours: 8, id: 5 })).toEqual({
      ok: true,
      value: { name: 'Ana', hours: 8, flex: 1 },
    });
  });

  it('leaves the fields of a step that is not asked for behind', () => {
    expect(readForm([who], { name: 'Ana', hours: 8 })).toEqual({ ok: true, value: { name: 'Ana' } });
  });

  it('neither checks nor takes what stands in a field that does not apply', () => {
    const days = z.object({
      fixed: z.boolean(),
      count: z
        .number('count!')
        .nullish()
        .register(applies, { when: ({ fixed }) => fixed === false }),
    });
    expect(readForm([days], { fixed: true, count: 'x' })).toEqual({ ok: true, value: { fixed: true } });
    expect(readForm([days], { fixed: false, count: 'x' })).toEqual({ ok: false, errors: { count: 'count!' } });
  });

  it('reports one message a field, of all steps, in the order of the fields, with rules across fields', () => {
    expect(readForm([who, work], { secret: 'a', again: 'b', hours: 'x' })).toEqual({
      ok: false,
      errors: { name: 'name!', again: 'again!', hours: 'hours!' },
    });
  });
});

it.each([
  ['name', true],
  ['secret', false],
  ['unheardOf', false],
])('isRequired %s is %s', (field, expected) => {
  expect(isRequired(who, field)).toBe(expected);
});
