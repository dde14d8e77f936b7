import { describe, expect, it } from 'vitest';
import { type Palette, palettes } from './tokens.ts';

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

const texts: [keyof Palette, (keyof Palette)[]][] = [
  ['text', ['background', 'surface', 'raised', 'accentSoft', 'doneSoft', 'waitingSoft', 'wrongSoft', 'infoSoft']],
  ['quiet', ['background', 'surface', 'raised']],
  ['accent', ['background', 'surface', 'accentSoft']],
  ['onAccent', ['accent', 'accentHover']],
  ['done', ['surface', 'doneSoft']],
  ['waiting', ['surface', 'waitingSoft']],
  ['wrong', ['background', 'surface', 'wrongSoft']],
  ['info', ['surface', 'infoSoft']],
];
const pairs = texts.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const));

describe.each(['light', 'dark'] as const)('%s theme: "contrast AA in both"', (mode) => {
  it.each(pairs)('%s on %s', (text, ground) => {
    expect(contrast(palettes[mode][text], palettes[mode][ground])).toBeGreaterThanOrEqual(4.5);
  });

  it('the edge of an input is seen (3:1)', () => {
    expect(contrast(palettes[mode].edge, palettes[mode].surface)).toBeGreaterThanOrEqual(3);
  });
});
