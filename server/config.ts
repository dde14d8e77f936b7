import path from 'node:path';
import { z } from 'zod';
import type { Operator } from '../domain/system.ts';

const url = z.url();
const blankIsNone = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsNone, schema.optional());
const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0', 'yes', 'no'])
  .transform((text) => ['on', 'true', '1', 'yes'].includes(text));

const settings = z.object({
  PORT: optional(z.coerce.number().int().min(0).max(65_535)).transform((port) => port ?? 3000),
  HOST: optional(z.string()).transform((host) => host ?? '127.0.0.1'),
  PUBLIC_URL: optional(url),
  DATA_DIR: optional(z.string()).transform((dir) => path.resolve(dir ?? './var')),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DEMO: optional(onOff),
  FILES_URL: optional(url),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.string()),
  STRIPE_SECRET_KEY: optional(z.string()),
  STRIPE_PUBLISHABLE_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  HOLIDAYS_URL: optional(url),
  GEOCODING_URL: optional(url),
  MAP_TILES_URL: optional(z.string()),
  EMPLOYEE_SITE_URL: optional(url),
  SUPPORT_EMAIL: optional(z.email()),
  OPERATOR_NAME: optional(z.string()),
  OPERATOR_NIF: optional(z.string()),
  OPERATOR_ADDRESS: optional(z.string()),
  OPERATOR_REGISTRY: optional(z.string()),
  PRIVACY_EMAIL: optional(z.email()),
  PIN_SECRET: optional(z.string().min(32)),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Undefined: on for a new embedded database, off with DATABASE_URL. */
  readonly demo: boolean | undefined;
  readonly filesUrl: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly stripe: { secretKey?: string; publishableKey?: string; webhookSecret?: string };
  readonly holidaysUrl: string;
  readonly geocodingUrl: string;
  readonly mapTilesUrl: string;
  readonly employeeSiteUrl: string;
  readonly supportEmail: string;
  /** Who offers the service, as the terms and the privacy policy name them (art. 10 LSSI, art. 13 RGPD). */
  readonly operator: Operator;
  /** Undefined: one made in the data folder. */
  readonly pinSecret: string | undefined;
  readonly logLevel: string;
}

/** A setting that cannot be used; its message is one line that names it. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting';
}

/**
 * Reads the settings of `running.md` from the environment, once.
 * @throws BadSetting naming the first setting that cannot be used
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = settings.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    throw new BadSetting(`${name}: ${issue?.message ?? 'invalid'} (given: "${shown(name, env[name])}")`);
  }
  const given = parsed.data;
  const supportEmail = given.SUPPORT_EMAIL ?? 'soporte@jornada.example';
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/$/, '');
  return {
    port: given.PORT,
    host: given.HOST,
    publicUrl,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    demo: given.DEMO,
    filesUrl: given.FILES_URL ?? `file:${path.join(given.DATA_DIR, 'files')}`,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? 'Jornada <no-responder@jornada.example>',
    stripe: {
      ...(given.STRIPE_SECRET_KEY && { secretKey: given.STRIPE_SECRET_KEY }),
      ...(given.STRIPE_PUBLISHABLE_KEY && { publishableKey: given.STRIPE_PUBLISHABLE_KEY }),
      ...(given.STRIPE_WEBHOOK_SECRET && { webhookSecret: given.STRIPE_WEBHOOK_SECRET }),
    },
    holidaysUrl: given.HOLIDAYS_URL ?? `${publicUrl}/api/holidays`,
    geocodingUrl: given.GEOCODING_URL ?? 'https://nominatim.openstreetmap.org',
    mapTilesUrl: given.MAP_TILES_URL ?? 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    employeeSiteUrl: given.EMPLOYEE_SITE_URL ?? `${publicUrl}/fichar`,
    supportEmail,
    operator: {
      name: given.OPERATOR_NAME ?? null,
      nif: given.OPERATOR_NIF ?? null,
      address: given.OPERATOR_ADDRESS ?? null,
      registry: given.OPERATOR_REGISTRY ?? null,
      privacyEmail: given.PRIVACY_EMAIL ?? supportEmail,
    },
    pinSecret: given.PIN_SECRET,
    logLevel: given.LOG_LEVEL ?? 'info',
  };
}

/** A refused secret is not repeated on the screen. */
const shown = (name: string, value: string | undefined) =>
  /KEY|SECRET|URL/.test(name) && name !== 'PUBLIC_URL' ? '…' : (value ?? '');
