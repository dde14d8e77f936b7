import { expect, test } from 'vitest';
import { searchWords } from './searchWords.ts';

test.each([
  ['Cuesta Álvarez, Borja', [['Cuesta'], ['Álvarez'], ['Borja']]],
  ['  ana;ana  ruiz ', [['ana'], ['ruiz']]],
  ['10313366-M', [['10313366-M', '10313366M']]],
  ['12.345.678-z', [['12.345.678-z', '12345678z']]],
  ['X-1234567-L', [['X-1234567-L', 'X1234567L']]],
  ['García-Vega', [['García-Vega']]],
  ['ana.2@ejemplo.es', [['ana.2@ejemplo.es']]],
  [',', [[',']]],
])('%s', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test('a text of very many words asks for a few', () => {
  expect(searchWords(Array.from({ length: 99 }, (_, index) => `p${index}`).join(' '))).toHaveLength(12);
});
