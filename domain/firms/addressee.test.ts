import { expect, test } from 'vitest';
import { addresseeOf } from './addressee.ts';

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
