/** Digits of a PIN. */
export const pinDigits = { min: 4, max: 8 } as const;

export const isPin = (text: string): boolean => /^\d{4,8}$/.test(text);

/** One digit only, or digits that go up or down by one: what somebody else tries first. */
export function isEasyPin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])));
  return steps.size === 1 && [0, 1, -1].some((step) => steps.has(step));
}
