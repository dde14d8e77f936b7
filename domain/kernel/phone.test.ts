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
