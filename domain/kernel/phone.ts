/**
 * Whether a text is a telephone number of any country: 6 to 15 digits (ITU-T E.164) in groups as people write them, with an
 * extension behind it (`+34 922 000 000 ext. 12`).
 */
export function isPhone(text: string): boolean {
  const [, number = ''] = /^(\+?[\d\s()./-]+?)(\s*(ext\.?|x)\s*\d{1,6})?$/i.exec(text.trim()) ?? [];
  const digits = number.replace(/\D/g, '').length;
  return digits >= 6 && digits <= 15;
}
