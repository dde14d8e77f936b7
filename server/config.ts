import path from 'node:path';
import { z } from 'zod';
import { isOwnCif } from '../domain/organization/firms/addressee.ts';
import type { Operator } from '../domain/operation/system/system.ts';
import { asBadSetting, BadSetting } from './badSetting.ts';
import { givenSettings } from './givenSettings.ts';
import { isReachable } from './reach.ts';
import { release } from './release.ts';
import { bucketParameters } from './ports/files/bucketAddress.ts';
import type { SmtpTls } from './ports/mail/smtp.ts';
import { isLoopback } from './ports/isLoopback.ts';
import type { StorageLimits } from './ports/files/quota/limits.ts';
import { storageLimitsOf, storageVariables } from './storageSettings.ts';
import { trustedProxies } from './trustedProxies.ts';

export { asBadSetting, BadSetting };

const url = z.url({ protocol: /^https?$/ });
/** An address with places to fill in: `{z}/{x}/{y}`, `{s}`. */
const urlTemplate = z.string().refine((text) => url.safeParse(text.replace(/\{-?\w+\}/g, '0')).success, 'Invalid URL');
const filesUrl = z
  .url({ protocol: /^(file|s3)$/ })
  .refine((text) => !text.startsWith('s3:') || new URL(text).hostname !== '', 'No bucket: s3://bucket?region=…')
  .refine(
    (text) => !text.startsWith('s3:') || bucketParameters(new URL(text)) !== null,
    'Behind the bucket there may be region=…, endpoint=https://… and timeout=seconds',
  );
/** The address of a sender that may have a name: `Jornada <no-responder@example.com>`. */
const addressIn = (sender: string): string => /<([^<>]*)>$/.exec(sender.trim())?.[1] ?? sender.trim();
const blankIsNone = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsNone, schema.optional());
const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0', 'yes', 'no'])
  .transform((text) => ['on', 'true', '1', 'yes'].includes(text));

const variables = z.object({
  PORT: optional(z.coerce.number().int().min(0).max(65_535)).transform((port) => port ?? 3000),
  HOST: optional(z.string()).transform((host) => host ?? '127.0.0.1'),
  PUBLIC_URL: optional(
    url.refine(
      (text) => !URL.canParse(text) || new URL(text).pathname === '/',
      'no path: the product stands at the root, https://jornada.example.com',
    ),
  ),
  DATA_DIR: optional(z.string()).transform((dir) => path.resolve(dir ?? './var')),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  MIGRATE_DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  MIGRATE_ON_START: optional(onOff).transform((on) => on ?? true),
  DB_POOL_MAX: optional(z.coerce.number().int().min(2).max(500)),
  SLOW_QUERY_MS: optional(z.coerce.number().int().min(1)),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url),
  TRUST_PROXY: optional(trustedProxies),
  METRICS_PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  METRICS_HOST: optional(z.string()),
  DRAIN_SECONDS: optional(z.coerce.number().min(0).max(300)),
  DEMO: optional(onOff),
  FILES_URL: optional(filesUrl),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(
    z
      .string()
      .refine((text) => /^[^\s@]+@[^\s@]+$/.test(addressIn(text)), 'no address: Jornada <no-responder@example.com>'),
  ),
  SMTP_TLS: optional(z.enum(['verified', 'unverified', 'off'])),
  MAIL_BOUNCE_SECRET: optional(z.string().min(32)),
  PUSH_ORIGINS: optional(
    z
      .string()
      .transform((list) => list.split(',').map((one) => one.trim()))
      .pipe(z.array(url)),
  ),
  STRIPE_SECRET_KEY: optional(z.string()),
  STRIPE_PUBLISHABLE_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  HOLIDAYS_URL: optional(url),
  GEOCODING_URL: optional(url),
  MAP_TILES_URL: optional(urlTemplate),
  EMPLOYEE_SITE_URL: optional(url),
  SUPPORT_EMAIL: optional(z.email()),
  OPERATOR_NAME: optional(z.string()),
  OPERATOR_NIF: optional(z.string().refine(isOwnCif, 'no NIF: its control character is wrong, as in B12345674')),
  OPERATOR_ADDRESS: optional(z.string()),
  OPERATOR_REGISTRY: optional(z.string()),
  PRIVACY_EMAIL: optional(z.email()),
  PIN_SECRET: optional(z.string().min(32)),
  FILES_KEY: optional(z.string().regex(/^\s*(AGE-SECRET-KEY-1[0-9A-Z]{58}(\s+|$))+$/, 'not AGE-SECRET-KEY-1…')),
  FILES_KEY_FILE: optional(z.string()).transform((file) => (file === undefined ? undefined : path.resolve(file))),
  ...storageVariables,
  PROOF_OF_WORK: optional(onOff).transform((on) => on ?? true),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
});

/** Every setting there is. */
export const settingNames: readonly string[] = Object.keys(variables.shape);

const stripeSettings = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** What has no sense without the other. */
const needed = [
  ['MIGRATE_DATABASE_URL', 'DATABASE_URL'],
  ['METRICS_HOST', 'METRICS_PORT'],
  ['MAIL_BOUNCE_SECRET', 'SMTP_URL'],
  ['SMTP_TLS', 'SMTP_URL'],
] as const;

/**
 * Of two keys of files nobody could say which counts; one or two of the provider's settings would leave the sandbox at
 * work where money is meant.
 */
const settings = variables.superRefine((read, context) => {
  for (const [given, other] of needed)
    if (read[given] !== undefined && read[other] === undefined)
      context.addIssue({ code: 'custom', path: [other], message: `missing beside ${given}` });
  if (read.FILES_KEY !== undefined && read.FILES_KEY_FILE !== undefined)
    context.addIssue({ code: 'custom', path: ['FILES_KEY_FILE'], message: 'given beside FILES_KEY' });
  if (read.METRICS_PORT && read.METRICS_PORT === read.PORT && (read.METRICS_HOST ?? read.HOST) === read.HOST)
    context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message: 'the same as PORT' });
  const missing = stripeSettings.filter((name) => read[name] === undefined);
  if (missing.length === 0 || missing.length === stripeSettings.length) return;
  for (const name of missing)
    context.addIssue({ code: 'custom', path: [name], message: 'missing beside the others of Stripe' });
});

export interface Config {
  /** Version of the product, for answers; no setting. */
  readonly version: string;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  /** Others than this machine may reach it: what is unsafe then is refused unless `demo` is on. */
  readonly reachable: boolean;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** By which migrations and commands own the database; undefined: `databaseUrl` does, and makes another login. */
  readonly migrateDatabaseUrl: string | undefined;
  /** Off: somebody runs `jornada migrate` before a release starts. */
  readonly migrateOnStart: boolean;
  /** Connections of this process at most, beside four of exports. */
  readonly poolSize: number;
  /** Statements that take longer leave a line in the log. */
  readonly slowQueryMs: number;
  /** Collector of traces; undefined: none. */
  readonly traceUrl: string | undefined;
  /** Proxies whose word on the client's address counts. */
  readonly trustProxy: readonly string[];
  /** Where figures for Prometheus are served; null: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** How long the balancer has to notice that this process stops. */
  readonly drainMs: number;
  /** Undefined: on for an embedded database that is new or holds the demo company, where nobody else can reach it. */
  readonly demo: boolean | undefined;
  readonly filesUrl: string;
  readonly smtpUrl: string | undefined;
  /** Undefined: as the mail server's place asks for. */
  readonly smtpTls: SmtpTls | undefined;
  readonly mailFrom: string;
  /** By which a mail server says that a mail could not be delivered; undefined: none may. */
  readonly mailBounceSecret: string | undefined;
  /** Push services beside those of the browsers' makers. */
  readonly pushOrigins: readonly string[];
  /** Null: the embedded payment sandbox. */
  readonly stripe: {
    readonly secretKey: string;
    readonly publishableKey: string;
    readonly webhookSecret: string;
  } | null;
  readonly holidaysUrl: string;
  readonly geocodingUrl: string;
  readonly mapTilesUrl: string;
  readonly employeeSiteUrl: string;
  readonly supportEmail: string;
  /** Who offers the service, as the terms and the privacy policy name them (art. 10 LSSI, art. 13 RGPD). */
  readonly operator: Operator;
  /** Undefined: one made in the data folder. */
  readonly pinSecret: string | undefined;
  /** Identities of age, or where a file of them is; both undefined: one made in the data folder. */
  readonly filesKey: string | undefined;
  readonly filesKeyFile: string | undefined;
  /** Bytes of files that an enterprise may keep; strangers' complaints have a share of their own. */
  readonly storageLimits: StorageLimits;
  /** Off: the limits of public calls are all that holds back who makes many. */
  readonly proofOfWork: boolean;
  readonly logLevel: string;
}

/**
 * Reads the settings (system 2) from the environment, once.
 * @throws BadSetting naming the first setting that cannot be used
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = givenSettings(env, settingNames);
  // Operators read English, whatever the product speaks.
  const parsed = settings.safeParse(given, { error: z.locales.en().localeError });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    throw new BadSetting(`${name}: ${issue?.message ?? 'invalid'}${whatWasGiven(name, given[name])}`);
  }
  const read = parsed.data;
  const supportEmail = read.SUPPORT_EMAIL ?? 'soporte@jornada.example';
  const publicUrl = (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/$/, '');
  const reachable = isReachable(publicUrl, read.HOST);
  if (read.PUBLIC_URL?.startsWith('http:') && !isLoopback(new URL(read.PUBLIC_URL).hostname) && !read.DEMO)
    throw new BadSetting(
      `PUBLIC_URL: passwords would travel unencrypted; use https:// (given: "${read.PUBLIC_URL}"). Only a demonstration (DEMO=on) may go without`,
    );
  // Of a sender at no domain mail servers take nothing, and nobody would know.
  if (reachable && read.SMTP_URL !== undefined && read.MAIL_FROM === undefined)
    throw new BadSetting('MAIL_FROM: missing beside SMTP_URL');
  return {
    version: release,
    reachable,
    port: read.PORT,
    host: read.HOST,
    publicUrl,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    migrateDatabaseUrl: read.MIGRATE_DATABASE_URL,
    migrateOnStart: read.MIGRATE_ON_START,
    poolSize: read.DB_POOL_MAX ?? 20,
    slowQueryMs: read.SLOW_QUERY_MS ?? 1_000,
    traceUrl: read.OTEL_EXPORTER_OTLP_ENDPOINT,
    trustProxy: read.TRUST_PROXY ?? ['loopback'],
    metrics:
      read.METRICS_PORT === undefined ? null : { port: read.METRICS_PORT, host: read.METRICS_HOST ?? '127.0.0.1' },
    drainMs: (read.DRAIN_SECONDS ?? 0.3) * 1000,
    demo: read.DEMO,
    filesUrl: read.FILES_URL ?? `file:${path.join(read.DATA_DIR, 'files')}`,
    smtpUrl: read.SMTP_URL,
    smtpTls: read.SMTP_TLS,
    mailFrom: read.MAIL_FROM ?? 'Jornada <no-responder@jornada.example>',
    mailBounceSecret: read.MAIL_BOUNCE_SECRET,
    pushOrigins: read.PUSH_ORIGINS ?? [],
    stripe: stripeOf(read),
    holidaysUrl: read.HOLIDAYS_URL ?? `${publicUrl}/api/holidays`,
    geocodingUrl: read.GEOCODING_URL ?? 'https://nominatim.openstreetmap.org',
    mapTilesUrl: read.MAP_TILES_URL ?? 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    employeeSiteUrl: read.EMPLOYEE_SITE_URL ?? `${publicUrl}/fichar`,
    supportEmail,
    operator: {
      name: read.OPERATOR_NAME ?? null,
      nif: read.OPERATOR_NIF ?? null,
      address: read.OPERATOR_ADDRESS ?? null,
      registry: read.OPERATOR_REGISTRY ?? null,
      privacyEmail: read.PRIVACY_EMAIL ?? supportEmail,
    },
    pinSecret: read.PIN_SECRET,
    filesKey: read.FILES_KEY,
    filesKeyFile: read.FILES_KEY_FILE,
    storageLimits: storageLimitsOf(read),
    proofOfWork: read.PROOF_OF_WORK,
    logLevel: read.LOG_LEVEL ?? 'info',
  };
}

function stripeOf(read: z.output<typeof settings>): Config['stripe'] {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = read;
  return secretKey && publishableKey && webhookSecret ? { secretKey, publishableKey, webhookSecret } : null;
}

/** A refused secret is not repeated on the screen. */
function whatWasGiven(name: string, value: string | undefined): string {
  if (!value) return '';
  const isSecret = /KEY|SECRET|URL/.test(name) && name !== 'PUBLIC_URL';
  return ` (given: "${isSecret ? '…' : value}")`;
}
