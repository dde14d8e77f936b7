import { z } from 'zod';
import { bodyLimits, limits } from '#domain/constants.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';

/** Who offers the service; null for what the settings do not say. */
export const operator = z.object({
  name: z.string().nullable(),
  nif: z.string().nullable(),
  address: z.string().nullable(),
  /** Where the company is registered. */
  registry: z.string().nullable(),
  privacyEmail: z.string(),
});
export type Operator = z.output<typeof operator>;

/** What the browser needs of the settings; no secret among it. */
export const publicConfig = z.object({
  publicUrl: z.string(),
  employeeSiteUrl: z.string(),
  supportEmail: z.string(),
  operator,
  holidaysUrl: z.string(),
  geocodingUrl: z.string(),
  mapTilesUrl: z.string(),
  /** Null: the embedded sandbox, and the screens say "Modo de pruebas". */
  stripePublishableKey: z.string().nullable(),
  demo: z.boolean(),
});
export type PublicConfig = z.output<typeof publicConfig>;

/** Mail servers write what they like: a NUL is left out. */
const reported = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => text.replaceAll('\0', ''));

/** A report of a mail server as it came (RFC 3464), or what somebody read of one. */
const bounce = z.union([
  reported(bodyLimits.reportBytes),
  z.object({
    message_id: z.string().max(998),
    recipient: z.string().max(320),
    reason: reported(limits.longText),
  }),
]);

export const systemEndpoints = {
  health: endpoint(routes.health, {
    about: 'Answers 200 once the database answers, with the version of the server.',
    access: 'public',
    scope: 'none',
    data: z.object({ database: z.literal('ok'), version: z.string() }),
  }),
  config: endpoint(routes.config, {
    about: 'Public settings for the browser.',
    access: 'public',
    scope: 'none',
    data: publicConfig,
  }),
  receiveBounce: endpoint(routes.receiveBounce, {
    about:
      'For the mail server of the operator: a mail that it took cannot be delivered. Takes JSON, or a delivery report as `message/rfc822`; authorized by `Authorization: Bearer` with the setting MAIL_BOUNCE_SECRET, without which there is no such call.',
    access: 'public',
    scope: 'none',
    body: bounce,
    example: () => ({
      body: {
        message_id: '<00000000-0000-4000-8000-000000000000@jornada.example>',
        recipient: 'nadie@ejemplo.es',
        reason: '550 5.1.1 no such user',
      },
    }),
  }),
};
