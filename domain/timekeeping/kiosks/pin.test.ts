import { expect, test } from 'vitest';
import { isEasyPin, isPin } from './pin.ts';

test.each([
  ['1359', true],
  ['13591359', true],
  ['135', false],
  ['135913591', false],
  ['13 5', false],
  ['١٢٣٤', false],
])('a PIN has 4 to 8 digits: %s', (text, expected) => expect(isPin(text)).toBe(expected));

test.each([
  ['0000', true],
  ['1234', true],
  ['876543', true],
  ['1235', false],
  ['1357', false],
  ['9012', false],
])('%s is guessed at once: %s', (pin, expected) => expect(isEasyPin(pin)).toBe(expected));
