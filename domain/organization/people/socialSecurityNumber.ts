/** Digits only: `28/12345678/40` becomes `281234567840`. */
export const plainSocialSecurityNumber = (text: string): string => text.replace(/[\s./-]/g, '');

/** As it is printed: `28 12345678 40`. */
export const printedSocialSecurityNumber = (number: string): string =>
  number.replace(/^(\d{2})(\d{8})(\d{2})$/, '$1 $2 $3');

/** The last two digits, by the province and the eight digits behind it. */
export function socialSecurityControl(province: number, number: number): number {
  const rest = number < 10_000_000 ? number + province * 10_000_000 : province * 100_000_000 + number;
  return rest % 97;
}

/** Whether it is the twelve digits of a person's number with the social security, and its check digits fit. */
export function isSocialSecurityNumber(text: string): boolean {
  const [, province = '', number = '', control = ''] =
    /^(\d{2})(\d{8})(\d{2})$/.exec(plainSocialSecurityNumber(text)) ?? [];
  // 01 to 52 are provinces; 53 and 66 were given by offices of their own.
  if (!/^(?:0[1-9]|[1-4]\d|5[0-3]|66)$/.test(province)) return false;
  return socialSecurityControl(Number(province), Number(number)) === Number(control);
}
