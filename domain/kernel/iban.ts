/** Length of the account numbers of the countries of SEPA (ISO 13616, the registry of SWIFT); others have 15 to 34 characters. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
};

/** Capital letters and digits only: `ES91 2100 …` becomes `ES912100…`. */
export const plainIban = (text: string): string => text.toUpperCase().replace(/[\s.-]/g, '');

/** In groups of four, as it is printed. */
export const printedIban = (iban: string): string => plainIban(iban).replace(/(.{4})(?=.)/g, '$1 ');

/** Whether it has the form of an account number and its check digits fit (ISO 7064, MOD 97-10). */
export function isIban(text: string): boolean {
  const plain = plainIban(text);
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(plain)) return false;
  const length = lengths[plain.slice(0, 2)];
  if (length !== undefined && plain.length !== length) return false;
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((sign) => String(parseInt(sign, 36))).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
