import { expect, it } from 'vitest';
import { isIban, plainIban, printedIban } from './iban.ts';

it.each([
  'ES9121000418450200051332',
  'ES91 2100 0418 4502 0005 1332',
  'es91-2100-0418-4502-0005-1332',
  'GB29 NWBK 6016 1331 9268 19',
  'DE89 3704 0044 0532 0130 00',
  'FR14 2004 1010 0505 0001 3M02 606',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  // Of no country of SEPA.
  'SA03 8000 0000 6080 1016 7519',
])('%s is one', (text) => expect(isIban(text)).toBe(true));

it.each([
  ['a digit that is wrong', 'ES9121000418450200051333'],
  ['check digits that are wrong', 'ES9221000418450200051332'],
  ['two digits that changed places', 'ES9121000418450200053132'],
  ['too short for its country', 'ES91210004184502000513'],
  ['too long for its country', 'ES912100041845020005133200'],
  ['an account without a country', '21000418450200051332'],
  ['nothing', ''],
  ['other signs', 'ES91_2100041845020005133'],
])('%s is none', (_, text) => expect(isIban(text)).toBe(false));

it('is kept without blanks and printed in groups of four', () => {
  expect(plainIban(' es91 2100-0418.4502 0005 1332')).toBe('ES9121000418450200051332');
  expect(printedIban('ES9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332');
  expect(printedIban('NO9386011117947')).toBe('NO93 8601 1117 947');
});
