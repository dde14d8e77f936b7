import { companyControl, controlLetter } from '#domain/organization/people/identityNumber.ts';

/** DNI of a number up to 99,999,999, with its control letter. */
export const dniOf = (value: number): string => `${String(value).padStart(8, '0')}${controlLetter(value)}`;

/** NIE of a number up to 29,999,999: its first of eight digits is written X, Y or Z. */
export function nieOf(value: number): string {
  const digits = String(value).padStart(8, '0');
  return `${'XYZ'.charAt(Number(digits.charAt(0)))}${digits.slice(1)}${controlLetter(value)}`;
}

/** CIF of a limited company (letter B), from its seven digits. */
export const cifOf = (digits: string): string => `B${digits}${companyControl(digits)}`;
