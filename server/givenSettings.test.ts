import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

let folder: string;
const file = (name: string, content: string) => {
  const place = path.join(folder, name);
  writeFileSync(place, content);
  return place;
};
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'settings-'))));
afterAll(() => rmSync(folder, { recursive: true }));

test('a secret may stand in a file', () => {
  const address = file('database', 'postgresql://app:hunter2@db/jornada\n');
  expect(readConfig({ DATABASE_URL_FILE: address }).databaseUrl).toBe('postgresql://app:hunter2@db/jornada');
});

test.each([
  [
    'a file that is not there',
    () => ({ SMTP_URL_FILE: path.join(folder, 'none') }),
    /^SMTP_URL_FILE: .+ cannot be read$/,
  ],
  ['an empty file', () => ({ PIN_SECRET_FILE: file('empty', ' \n') }), /^PIN_SECRET_FILE: .+ is empty$/],
  [
    'a secret given twice',
    () => ({ PIN_SECRET: 'x'.repeat(40), PIN_SECRET_FILE: file('pin', 'y'.repeat(40)) }),
    /^PIN_SECRET_FILE: given beside PIN_SECRET$/,
  ],
  ['a prefix that no setting has', () => ({ JORNADA_PORT: '3000' }), /^JORNADA_PORT: no such setting/],
  [
    'a content that cannot be used, which is not repeated',
    () => ({ DATABASE_URL_FILE: file('wrong', 'mysql://root:hunter2@db') }),
    /^DATABASE_URL: ((?!hunter2).)*$/,
  ],
] as const)('%s is one line that names it', (_, env, message) => {
  expect(() => readConfig(env())).toThrow(message);
});
