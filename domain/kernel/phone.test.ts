import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPhone } from './phone.ts';

it.each(['600111222', '600 111 222', '+34 922-000-000', '0034 (922) 00.00.00', '922 000 000 ext. 12', '112233'])(
  'takes %s',
  (text) => expect(isPhone(text)).toBe(true),
);

it.each(['abc', '', '12345', '1234567890123456', '600 111 abc', '600+111222', 'ext. 12', '600111222 ext.'])(
  'refuses %s',
  (text) => expect(isPhone(text)).toBe(false),
);

/** The same rule in one pattern, whose time grows with the square of the text. */
function isPhoneSlowly(text: string): boolean {
  const [, number = ''] = /^(\+?[\d\s()./-]+?)(\s*(ext\.?|x)\s*\d{1,6})?$/i.exec(text.trim()) ?? [];
  const digits = number.replace(/\D/g, '').length;
  return digits >= 6 && digits <= 15;
}

it('decides short texts as one pattern would', () => {
  const piece = fc.constantFrom(
    '6',
    '00',
    '123456',
    ' ',
    '\n',
    '+',
    '(',
    ')',
    '.',
    '/',
    '-',
    'ext',
    '.',
    'X',
    'a',
    'ſ',
  );
  const text = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, (one) => {
      expect(isPhone(one)).toBe(isPhoneSlowly(one));
    }),
    { numRuns: 20_000 },
  );
});

it.each(['6', ' ', '6 ', '(', '6x', '+6', '6 ext. '])('decides a megabyte of «%s» at once', (piece) => {
  const text = piece.repeat(2 ** 20 / piece.length);
  const before = performance.now();
  expect(isPhone(`6${text}!`)).toBe(false);
  expect(performance.now() - before).toBeLessThan(1000);
});
