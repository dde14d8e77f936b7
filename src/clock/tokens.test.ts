import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Palette, palettes } from '../ui/tokens.ts';

const css = readFileSync(new URL('styles/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('prefers-color-scheme: dark');

function variablesOf(text: string): Map<string, string> {
  return new Map([...text.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]));
}

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

test.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s colours of /fichar are those of the product', (mode, text) => {
  const variables = variablesOf(text);
  expect(variables.size).toBeGreaterThan(10);
  for (const [name, value] of variables) {
    expect([name, palettes[mode][camel(name) as keyof Palette]?.toLowerCase()]).toEqual([name, value]);
  }
});
