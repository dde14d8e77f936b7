import { normalText } from '#domain/kernel/shortText.ts';

/** Spanish identity numbers and their control characters (Orden INT/2058/2008, Real Decreto 1065/2007). */
const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const companyMails = 'JABCDEFGHI';

/** `dni` of a Spaniard, `nie` of a foreigner, `cif` of a company. */
type IdentityKind = 'dni' | 'nie' | 'cif';

/**
 * Capital letters and digits only: `12.345.678-z` becomes `12345678Z`. A DNI or NIE short of leading zeros gets them, and a NIE of
 * before 2008 loses the one that it has too many (Orden INT/2058/2008). PostgreSQL has the same as `plain_identity`.
 */
export function plainIdentity(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  if (/^\d{6,7}[A-Z]$/.test(plain)) return plain.padStart(9, '0');
  if (/^[XYZ]\d{5,6}[A-Z]$/.test(plain)) return plain.charAt(0) + plain.slice(1).padStart(8, '0');
  return /^[XYZ]0\d{7}[A-Z]$/.test(plain) ? plain.charAt(0) + plain.slice(2) : plain;
}

/** As it is kept: the plain form of a DNI or NIE; any other document in capitals without spaces, dots, dashes and slashes. */
export function keptIdentity(text: string): string {
  const kept = normalText(text)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s./-]/g, '');
  const plain = plainIdentity(kept);
  return /^[0-9A-Z]+$/.test(kept) && isPersonal(plain) ? plain : kept;
}

/** Control letter of a number: that of a DNI, or of a NIE whose X, Y or Z is read as 0, 1 or 2. */
export const controlLetter = (value: number): string => letters.charAt(value % 23);

/** Control digit of a CIF's seven digits. */
export function companyControl(digits: string): number {
  const sum = [...digits].map(Number).reduce((total, digit, index) => {
    if (index % 2 === 1) return total + digit;
    const doubled = digit * 2;
    return total + Math.floor(doubled / 10) + (doubled % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** What the number is; nothing when its form or its control character is wrong. */
export function identityKind(text: string): IdentityKind | undefined {
  const plain = plainIdentity(text);
  if (/^\d{8}[A-Z]$/.test(plain)) return fits(plain.slice(0, 8), plain) ? 'dni' : undefined;
  if (/^[KLM]\d{7}[A-Z]$/.test(plain)) return fits(plain.slice(1, 8), plain) ? 'dni' : undefined;
  if (/^[XYZ]\d{7}[A-Z]$/.test(plain))
    return fits(`${'XYZ'.indexOf(plain.charAt(0))}${plain.slice(1, 8)}`, plain) ? 'nie' : undefined;
  return isCompany(plain) ? 'cif' : undefined;
}

/**
 * Whether it is written as a DNI (eight digits and a letter) or a NIE whose control letter does not fit. Passports and
 * other documents, which have other forms, are never wrong.
 */
export function hasWrongLetter(text: string): boolean {
  const compact = keptIdentity(text);
  return /^(?:\d{8}|[XYZ]\d{7})\p{L}$/u.test(compact) && !isPersonal(compact);
}

/** Shorter than any number of a DNI, NIE, passport or other document of identity. */
export const isTooShort = (text: string): boolean => plainIdentity(text).length < 5;

/** Whether it is a DNI or NIE whose control letter fits. */
export function isPersonal(text: string): boolean {
  const kind = identityKind(text);
  return kind === 'dni' || kind === 'nie';
}

const fits = (digits: string, plain: string): boolean => plain.endsWith(controlLetter(Number(digits)));

function isCompany(plain: string): boolean {
  const [, form = '', digits = '', control = ''] = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(plain) ?? [];
  if (!form) return false;
  const value = companyControl(digits);
  const asDigit = String(value);
  const asMail = companyMails.charAt(value);
  if ('ABEH'.includes(form)) return control === asDigit;
  if ('NPQRSW'.includes(form)) return control === asMail;
  return control === asDigit || control === asMail;
}
