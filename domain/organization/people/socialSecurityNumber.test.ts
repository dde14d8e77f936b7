import { expect, it } from 'vitest';
import {
  isSocialSecurityNumber,
  plainSocialSecurityNumber,
  printedSocialSecurityNumber,
  socialSecurityControl,
} from './socialSecurityNumber.ts';

it.each(['281234567840', '28 12345678 40', '28/12345678/40', '28-12345678-40', '080123456774'])('%s is one', (text) =>
  expect(isSocialSecurityNumber(text)).toBe(true),
);

it.each([
  ['a digit that is wrong', '281234567940'],
  ['check digits that are wrong', '281234567841'],
  ['no province', '991234567829'],
  ['too short', '28123456784'],
  ['too long', '2812345678400'],
  ['letters', '28A234567840'],
  ['nothing', ''],
])('%s is none', (_, text) => expect(isSocialSecurityNumber(text)).toBe(false));

it('has check digits by province and number; below ten million the number is written with seven digits', () => {
  expect(socialSecurityControl(28, 12345678)).toBe(2812345678 % 97);
  expect(socialSecurityControl(8, 1234567)).toBe(81234567 % 97);
});

it('is kept as digits and printed in three groups', () => {
  expect(plainSocialSecurityNumber('28/12345678/40')).toBe('281234567840');
  expect(printedSocialSecurityNumber('281234567840')).toBe('28 12345678 40');
});
