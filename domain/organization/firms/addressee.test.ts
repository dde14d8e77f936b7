import { expect, test } from 'vitest';
import { addresseeOf, isOwnCif } from './addressee.ts';

test.each<[string, string | null]>([
  ['B12345674', 'B12345674'],
  [' b-12.345.674 ', 'B12345674'],
  ['12345678-z', '12345678Z'],
  ['X1234567L', 'X1234567L'],
  ['Ana@Gestoria.ES ', 'ana@gestoria.es'],
  ['ana@', null],
  ['Gestoría Pérez', null],
  ['B1234567', null],
  ['', null],
])('%j is read as %j', (typed, expected) => expect(addresseeOf(typed)).toBe(expected));

test.each([
  ['b-12.345.674', true],
  ['12345678z', true],
  ['X1234567L', true],
  ['B12345678', false],
  ['12345678A', false],
  ['B00000000', false],
  ['00000000T', false],
])('%j may be a firm’s own: %j', (typed, expected) => expect(isOwnCif(typed)).toBe(expected));
