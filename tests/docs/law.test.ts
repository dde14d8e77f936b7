import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { clockMethods } from '#domain/constants.ts';

const page = readFileSync('docs/product/law.md', 'utf8');
const tests = [...page.matchAll(/`([^`]+\.(?:json|tsx?))` «(.+?)»(?=\s*(?:;|\|))/g)].map(
  ([, file = '', title = '']) => [file, title] as const,
);

it('every row of docs/product/law.md names a test', () => {
  const rows = page.split('\n').filter((line) => /^\| (?!rule|-)/.test(line));
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => !tests.some(([file]) => row.includes(`\`${file}\``)))).toEqual([]);
});

it.each(tests)('docs/product/law.md: %s has «%s»', (file, title) => {
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(title);
});

it('nobody punches by what they are (AEPD, November 2023)', () => {
  // By a button, by a QR code, at a kiosk with a PIN.
  expect(clockMethods).toEqual([1, 2, 3]);
});
