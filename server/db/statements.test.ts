import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { textOf } from './rows.ts';
import { assignments, columnsOf, fixed, recordsOf } from './statements.ts';

test('assignments leave out what is not given, and hold a list as one value', () => {
  const statement = sql`update t set ${assignments({ a: 1, b: undefined, c: null, d: [1, 2] })}`;
  expect(textOf(statement)).toEqual({ text: 'update t set "a" = $1, "c" = $2, "d" = $3', values: [1, null, [1, 2]] });
});

test('records are one value, without halves of surrogate pairs, which jsonb refuses', () => {
  expect(textOf(recordsOf('t', [{ a: 'x\ud800y' }, { a: '😀' }]))).toEqual({
    text: 'jsonb_populate_recordset(null::"t", $1::jsonb)',
    values: ['[{"a":"x\ufffdy"},{"a":"😀"}]'],
  });
});

test('a fixed fragment is one piece of text, and has no values', () => {
  const columns = fixed(sql`select ${columnsOf(['a', 'b'], 't')} from t`);
  expect(textOf(sql`${columns} where a = ${1}`)).toEqual({
    text: 'select "t"."a", "t"."b" from t where a = $1',
    values: [1],
  });
  expect(() => fixed(sql`select ${1}`)).toThrow('values');
});
