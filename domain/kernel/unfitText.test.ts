import { expect, it } from 'vitest';
import { isFarDate, isStorable } from './unfitText.ts';

it.each([
  ['Ana', true],
  // Half a sign, as a field that counts letters cuts it off, is kept as �.
  ['Ana \ud83d', true],
  ['Ana\0', false],
])('%j can be kept: %s', (text, is) => expect(isStorable(text)).toBe(is));

it.each([
  ['0001-01-01', true],
  ['1899-12-31', true],
  ['1900-01-01', false],
  ['2199-12', false],
  ['2200-01', true],
  ['0000-01', true],
  ['2026-11-28', false],
  ['0001-01-01 y más', false],
  ['', false],
])('%j is of a year of no record: %s', (text, is) => expect(isFarDate(text)).toBe(is));
