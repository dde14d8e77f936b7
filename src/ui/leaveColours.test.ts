import { describe, expect, it } from 'vitest';
import { leaveHues, leaveTints } from './leaveColours.ts';
import { palettes } from './tokens.ts';

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

describe.each(['light', 'dark'] as const)('%s theme: leave colours are "soft fills with readable text"', (mode) => {
  it.each(leaveHues)('%s', (hue) => {
    const { soft, ink } = leaveTints[mode][hue];
    expect(contrast(ink, soft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ink, palettes[mode].surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palettes[mode].text, soft)).toBeGreaterThanOrEqual(4.5);
  });
});
