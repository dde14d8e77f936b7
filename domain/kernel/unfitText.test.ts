import { expect, it } from 'vitest';
import { isOutsideRecordedYears, isNameField, isStorable, hasBidiControls } from './unfitText.ts';

it.each([
  ['Ana', true],
  // Half a sign, as a field that counts letters cuts it off, is kept as �.
  ['Ana \ud83d', true],
  ['Ana\0', false],
])('%j can be kept: %s', (text, is) => expect(isStorable(text)).toBe(is));

it.each([
  ['Ana', false],
  // Letters of scripts that run from right to left, and the joiners that some of them need.
  ['אנה', false],
  ['می\u200cخواهم', false],
  ['Íñigo·L', false],
  ['Ana\u202egpj', true],
  ['\u2066Ana\u2069', true],
])('%j has signs that turn it: %s', (text, is) => expect(hasBidiControls(text)).toBe(is));

it.each([
  ['name', true],
  ['last_name', true],
  ['title', true],
  ['category', true],
  ['note', false],
  ['username2', false],
  [0, false],
])('%s is a name: %s', (field, is) => expect(isNameField(field)).toBe(is));

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
])('%j is of a year of no record: %s', (text, is) => expect(isOutsideRecordedYears(text)).toBe(is));
