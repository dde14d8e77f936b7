import { expect, it } from 'vitest';
import { euros } from '#domain/time/format.ts';
import { writtenPrice } from './PlanCard.tsx';

it.each([
  [0, '0,00 €'],
  [5, '0,05 €'],
  [2_900, '29,00 €'],
  [123_450, '1.234,50 €'],
  [-580, '-5,80 €'],
])('"Amounts are in minor units, divided by 100, shown in Spanish currency format": %i', (cents, text) =>
  expect(euros(cents)).toBe(text.replace(' €', '\u00a0€')),
);

it.each([
  ['39', '39,00 €'],
  ['39,5', '39,50 €'],
  ['Antes más', 'Antes más'],
])('a decoy price %j', (text, shown) => expect(writtenPrice(text)).toBe(shown.replace(' €', '\u00a0€')));
