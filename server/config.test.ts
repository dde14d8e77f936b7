import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { BadSetting, readConfig, settingNames } from './config.ts';

const filesKey = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;

test('without any setting the defaults of the README hold', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    reachable: false,
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
  ['PUBLIC_URL', 'https://jornada.test', { reachable: true }],
  ['PUBLIC_URL', 'http://jornada.localhost', { reachable: false }],
  ['HOST', '0.0.0.0', { reachable: true }],
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
  ['FILES_URL', 'file:/srv/Año 2', { filesUrl: 'file:/srv/Año 2' }],
  ['FILES_URL', 's3://key:secret@bucket?region=eu-south-2', { filesUrl: 's3://key:secret@bucket?region=eu-south-2' }],
  [
    'MAP_TILES_URL',
    'https://{s}.tiles.example/{z}/{x}/{y}{r}.png?key=a',
    { mapTilesUrl: 'https://{s}.tiles.example/{z}/{x}/{y}{r}.png?key=a' },
  ],
  ['GEOCODING_URL', 'http://nominatim:8080', { geocodingUrl: 'http://nominatim:8080' }],
  ['FILES_KEY', filesKey, { filesKey, filesKeyFile: undefined }],
  ['FILES_KEY', `${filesKey} ${filesKey}\n`, { filesKey: `${filesKey} ${filesKey}\n` }],
  ['FILES_KEY_FILE', '/run/files.key', { filesKeyFile: '/run/files.key' }],
  ['TRUST_PROXY', '10.0.0.0/8, 192.168.1.4,uniquelocal', { trustProxy: ['10.0.0.0/8', '192.168.1.4', 'uniquelocal'] }],
  ['TRUST_PROXY', 'fd00::/8', { trustProxy: ['fd00::/8'] }],
  ['TRUST_PROXY', '10.0.0.1/32,fd00::1/128', { trustProxy: ['10.0.0.1/32', 'fd00::1/128'] }],
  ['METRICS_PORT', '9464', { metrics: { port: 9464, host: '127.0.0.1' } }],
  ['DRAIN_SECONDS', '15', { drainMs: 15_000 }],
  ['DB_POOL_MAX', '50', { poolSize: 50 }],
  ['STORAGE_PER_ENTERPRISE', '1.5 GB', { storageLimits: { company: { subscribed: 1.5 * 1024 ** 3 } } }],
  ['STORAGE_PER_ENTERPRISE', '', { storageLimits: { company: { subscribed: 20 * 1024 ** 3 } } }],
  ['STORAGE_IN_TRIAL', '500mb', { storageLimits: { company: { trial: 500 * 1024 ** 2 } } }],
  ['STORAGE_OF_COMPLAINTS', 'off', { storageLimits: { complaints: { subscribed: null, trial: 100 * 1024 ** 2 } } }],
  ['STORAGE_OF_COMPLAINTS_IN_TRIAL', '0', { storageLimits: { complaints: { trial: null } } }],
  ['OPERATOR_NIF', 'B12345674', { operator: { nif: 'B12345674' } }],
  ['MAIL_FROM', 'Jornada SL <no@jornada.test>', { mailFrom: 'Jornada SL <no@jornada.test>' }],
  ['PRIVACY_EMAIL', 'dpd@t.es', { operator: { privacyEmail: 'dpd@t.es' } }],
])('%s=%j', (name, value, expected) => {
  expect(readConfig({ [name]: value })).toMatchObject(expected);
});

describe('a bad value stops the start with one line that names it', () => {
  test.each([
    ['PORT', 'abc'],
    // Everybody could then be anybody.
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'fd00::/129'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['DB_POOL_MAX', '1'],
    ['DRAIN_SECONDS', '-1'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['PUBLIC_URL', 'jornada'],
    ['DEMO', 'maybe'],
    ['SMTP_URL', 'http://mail'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['LOG_LEVEL', 'loud'],
    ['STORAGE_PER_ENTERPRISE', '20'],
    ['STORAGE_IN_TRIAL', '0 GB'],
    ['STORAGE_OF_COMPLAINTS', '-1 GB'],
    ['PUBLIC_URL', 'localhost:3000'],
    ['PUBLIC_URL', 'https://jornada.test/app'],
    ['PUBLIC_URL', 'http://jornada.test'],
    ['MAIL_FROM', 'not an address'],
    ['MAIL_FROM', 'Jornada <nobody>'],
    ['OPERATOR_NIF', 'ZZZ'],
    ['FILES_URL', '/srv/files'],
    ['FILES_URL', 'https://bucket.example'],
    ['FILES_URL', 's3:bucket'],
    ['FILES_URL', 's3://key:secret@bucket?regoin=eu-south-2'],
    ['FILES_URL', 's3://key:secret@bucket?region=eu-south-2&enpoint=https://files.example'],
    ['FILES_URL', 's3://key:secret@bucket?region=eu-south-2&endpoint=files:9000'],
    ['FILES_URL', 's3://key:secret@bucket?region=eu-south-2&endpoint=files.example'],
    ['FILES_URL', 's3://key:secret@bucket?region=eu-south-2&timeout=abc'],
    ['FILES_URL', 's3://key:secret@bucket?region=eu-south-2&timeout=0'],
    ['FILES_URL', 's3://key:secret@bucket?region='],
    ['MAP_TILES_URL', 'tiles/{z}/{x}/{y}.png'],
    ['GEOCODING_URL', 'nominatim'],
    ['GEOCODING_URL', 'nominatim:8080'],
    ['HOLIDAYS_URL', 'ftp://holidays.example'],
  ])('%s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(BadSetting);
    expect(read).toThrow(new RegExp(`^${name}: [^\n]+$`));
    // Operators read English.
    expect(read).not.toThrow(/[áéíóúñ]|\b(no es|debe|inválid)/i);
  });

  test('an address without encryption is for a demonstration', () => {
    expect(readConfig({ PUBLIC_URL: 'http://jornada.test', DEMO: 'on' }).publicUrl).toBe('http://jornada.test');
  });

  test('figures on the port of the product', () => {
    expect(() => readConfig({ PORT: '4000', METRICS_PORT: '4000' })).toThrow(/^METRICS_PORT: the same as PORT/);
    expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow(/^METRICS_PORT: the same as PORT/);
    expect(readConfig({ PORT: '0', METRICS_PORT: '0' }).metrics).toMatchObject({ port: 0 });
  });

  test.each([{ PUBLIC_URL: 'https://jornada.test' }, { HOST: '0.0.0.0' }])(
    'mails without a sender, where others can reach the product: %j',
    (reached) => {
      const mail = { SMTP_URL: 'smtps://user:hunter2@mail.test' };
      expect(() => readConfig({ ...reached, ...mail })).toThrow(new BadSetting('MAIL_FROM: missing beside SMTP_URL'));
      expect(readConfig({ ...reached, ...mail, MAIL_FROM: 'no@jornada.test' }).mailFrom).toBe('no@jornada.test');
      expect(readConfig({ ...reached, MAIL_FROM: '' }).smtpUrl).toBeUndefined();
      expect(readConfig(mail).mailFrom).toContain('no-responder@');
    },
  );

  const stripe = {
    STRIPE_SECRET_KEY: 'sk_live_hunter2',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_hunter2',
  };

  test.each(Object.keys(stripe))('Stripe without %s, which is empty or left out', (name) => {
    const message = new BadSetting(`${name}: missing beside the others of Stripe`);
    expect(() => readConfig({ ...stripe, [name]: '' })).toThrow(message);
    expect(() => readConfig({ ...stripe, [name]: undefined })).toThrow(message);
  });

  test('one of Stripe alone: the first that is missing is named', () => {
    expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_hunter2' })).toThrow(/^STRIPE_SECRET_KEY: missing/);
  });

  test('all three of Stripe, or none', () => {
    expect(readConfig(stripe).stripe).toEqual({
      secretKey: 'sk_live_hunter2',
      publishableKey: 'pk_live_x',
      webhookSecret: 'whsec_hunter2',
    });
    expect(readConfig({}).stripe).toBeNull();
  });

  test('a secret is not repeated', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@localhost' })).toThrow(/^((?!hunter2).)*$/);
  });
});

test.each(['README.md', '.env.example'])('%s names every setting', (file) => {
  const text = readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');
  expect(settingNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});
