import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { BadSetting, readConfig } from './config.ts';

test('without any setting the defaults of running.md hold', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: path.resolve('var'),
    databaseUrl: undefined,
    demo: undefined,
    filesUrl: `file:${path.resolve('var/files')}`,
    employeeSiteUrl: 'http://localhost:3000/fichar',
    supportEmail: 'soporte@jornada.example',
    operator: { name: null, nif: null, address: null, registry: null, privacyEmail: 'soporte@jornada.example' },
    logLevel: 'info',
  });
});

test.each([
  ['PORT', '4000', { port: 4000, publicUrl: 'http://localhost:4000' }],
  [
    'PUBLIC_URL',
    'https://jornada.test/',
    { publicUrl: 'https://jornada.test', employeeSiteUrl: 'https://jornada.test/fichar' },
  ],
  ['DEMO', 'off', { demo: false }],
  ['DEMO', 'on', { demo: true }],
  ['PORT', '', { port: 3000 }],
  ['OPERATOR_NAME', 'Titular SL', { operator: { name: 'Titular SL' } }],
  ['SUPPORT_EMAIL', 'ayuda@t.es', { operator: { privacyEmail: 'ayuda@t.es' } }],
  ['PRIVACY_EMAIL', 'dpd@t.es', { operator: { privacyEmail: 'dpd@t.es' } }],
])('%s=%j', (name, value, expected) => {
  expect(readConfig({ [name]: value })).toMatchObject(expected);
});

describe('a bad value stops the start with one line that names it', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['PUBLIC_URL', 'jornada'],
    ['DEMO', 'maybe'],
    ['SMTP_URL', 'http://mail'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(BadSetting);
    expect(read).toThrow(new RegExp(`^${name}: [^\n]+$`));
  });

  test('a secret is not repeated', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@localhost' })).toThrow(/^((?!hunter2).)*$/);
  });
});
