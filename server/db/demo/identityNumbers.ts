const controlLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';

const letterOf = (value: number): string => controlLetters.charAt(value % 23);

/** DNI of a number up to 99,999,999, with its control letter. */
export const dniOf = (value: number): string => `${String(value).padStart(8, '0')}${letterOf(value)}`;

/** NIE of a number up to 29,999,999: its first of eight digits is written X, Y or Z. */
export function nieOf(value: number): string {
  const digits = String(value).padStart(8, '0');
  return `${'XYZ'.charAt(Number(digits.charAt(0)))}${digits.slice(1)}${letterOf(value)}`;
}

/** CIF of a limited company (letter B), from its seven digits. */
export function cifOf(digits: string): string {
  const sum = [...digits].map(Number).reduce((total, digit, index) => {
    if (index % 2 === 1) return total + digit;
    const doubled = digit * 2;
    return total + Math.floor(doubled / 10) + (doubled % 10);
  }, 0);
  return `B${digits}${(10 - (sum % 10)) % 10}`;
}
