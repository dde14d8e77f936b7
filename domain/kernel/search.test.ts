import { expect, test } from 'vitest';
import { matches, plainText } from './search.ts';

test.each([
  ['  José Núñez ', 'jose nunez'],
  ['ÀÉÎÕÜ ç', 'aeiou c'],
  ['Araba/Álava', 'araba/alava'],
  ['', ''],
])('«%s» is «%s» without case and accents', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test.each([
  ['José Núñez Peña', 'jose', true],
  ['José Núñez Peña', 'PENA josé', true],
  ['José Núñez Peña', ' nún  ña ', true],
  ['José Núñez Peña', '', true],
  ['José Núñez Peña', '   ', true],
  ['José Núñez Peña', 'jose garcía', false],
  ['', 'jose', false],
])('«%s» searched for «%s»: %s', (text, search, found) => {
  expect(matches(text, search)).toBe(found);
});
