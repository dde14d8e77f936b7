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
  ['a letter too few', () => ({ METRIC_PORT: '9464' }), /^METRIC_PORT: no such setting; METRICS_PORT is one$/],
  ['a wrong letter', () => ({ TRUST_PROXI: '10.0.0.0/8' }), /^TRUST_PROXI: no such setting; TRUST_PROXY is one$/],
  ['two letters that changed places', () => ({ PUBLIC_ULR: 'https://a.es' }), /^PUBLIC_ULR: .+ PUBLIC_URL is one$/],
  ['the same of a short name', () => ({ SMTP_ULR: 'smtp://mail' }), /^SMTP_ULR: .+ SMTP_URL is one$/],
  ['a misspelt file', () => ({ SMPT_URL_FILE: '/run/smtp' }), /^SMPT_URL_FILE: no such setting; SMTP_URL_FILE is one$/],
  ['a file of what is read from none', () => ({ MAIL_FROM_FILE: '/run/from' }), /^MAIL_FROM_FILE: MAIL_FROM is not /],
  [
    'a host of figures without a port',
    () => ({ METRICS_HOST: '0.0.0.0' }),
    /^METRICS_PORT: missing beside METRICS_HOST/,
  ],
  [
    'a secret for reports of mails where none are sent',
    () => ({ MAIL_BOUNCE_SECRET: 'x'.repeat(40) }),
    /^SMTP_URL: missing beside MAIL_BOUNCE_SECRET$/,
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

test('what else stands in an environment is no concern of ours', () => {
  const others = {
    HOME: '/root',
    HOSTNAME: 'jornada-7c9f',
    HTTP_PROXY: 'http://proxy:3128',
    LOGLEVEL: 'debug',
    LOGNAME: 'jornada',
    MAIL: '/var/mail/jornada',
    NODE_ENV: 'production',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
    PGDATABASE: 'jornada',
    PORTS: '80',
    POSTGRES_PASSWORD: 'x',
    SMTP_PORT: '25',
    S3_URL: 's3://b',
    STRIPE_API_KEY: 'sk',
    KUBERNETES_PORT: 'tcp://10.0.0.1:443',
  };
  expect(readConfig(others)).toEqual(readConfig({}));
});
