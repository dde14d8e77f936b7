import { describe, expect, it } from 'vitest';
import { isCardNumber, readCard, writtenCvc, writtenExpiry, writtenNumber } from './typedCard.ts';

const now = new Date(2026, 10, 21);

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['4242-4242x', '4242 4242'],
  ['', ''],
])('number %j is written %j', (text, written) => expect(writtenNumber(text)).toBe(written));

it.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12/3'],
  ['12/34', '12/34'],
  ['5', '05'],
  ['1299', '12/99'],
])('expiry %j is written %j', (text, written) => expect(writtenExpiry(text)).toBe(written));

it('a CVC has four digits at most', () => expect(writtenCvc('12345')).toBe('1234'));

it.each([
  ['4242 4242 4242 4242', true],
  ['4000002500003155', true],
  ['5555555555554444', true],
  ['4242424242424241', false],
  ['42', false],
])('%s: %s', (number, good) => expect(isCardNumber(number)).toBe(good));

describe('a card as it stands in the field', () => {
  const number = '4242 4242 4242 4242';

  it.each([
    [number, '12/34', '123', { number: '4242424242424242', month: '12', year: '2034', cvc: '123' }],
    [number, '11/26', '123', { month: '11', year: '2026' }],
    [number, '12/34', '12', undefined],
    [number, '12/3', '123', undefined],
    ['4242', '12/34', '123', undefined],
    ['', '', '', undefined],
  ])('"Submit is enabled only when the card data is complete": %j %j %j', (typed, expiry, cvc, sent) =>
    expect(readCard(typed, expiry, cvc, now)).toMatchObject({ fault: null, card: sent ?? null }),
  );

  it.each([
    ['4242 4242 4242 4241', '12/34', 'number'],
    [number, '13/34', 'expiry'],
    [number, '10/26', 'past'],
  ])('%j %j: %s', (typed, expiry, fault) => expect(readCard(typed, expiry, '123', now)).toEqual({ card: null, fault }));
});
