/**
 * Whether a text is a telephone number of any country: 6 to 15 digits (ITU-T E.164) in groups as people write them, with an
 * extension behind it (`+34 922 000 000 ext. 12`).
 */
export function isPhone(text: string): boolean {
  const whole = text.trim();
  const [number = ''] = /^\+?[\d\s()./-]+/.exec(whole) ?? [];
  const extension = whole.slice(number.length);
  const digits = number.replace(/\D/g, '').length;
  return digits >= 6 && digits <= 15 && (extension === '' || /^(?:ext\.?|x)\s*\d{1,6}$/i.test(extension));
}
