import { expect, test } from 'vitest';
import { fitsColumn, ownText } from './ownColumns.ts';

const choices = [{ id: 4, name: 'Oficina' }];

test.each([
  ['text', '00123', '00123'],
  ['integer', 123, '123'],
  ['number', 1234.5, '1234,5'],
  ['money', 123450, '1234,50'],
  ['date', '2026-02-28', '28/02/2026'],
  ['select', 4, 'Oficina'],
  ['select', 5, ''],
  ['text', undefined, ''],
  ['money', null, ''],
] as const)('%s %j is written as %j', (kind, value, text) => {
  expect(fitsColumn({ kind })).toBe(true);
  expect(ownText({ kind, choices }, value)).toBe(text);
});

test.each(['longText', 'reference', 'flag', 'url', 'time'] as const)('%s is no column', (kind) => {
  expect(fitsColumn({ kind })).toBe(false);
});
