import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { routes } from '../routes.ts';

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

export const systemEndpoints = {
  health: endpoint(routes.health, {
    about: 'Answers 200 once the database answers.',
    access: 'public',
    scope: 'none',
    data: z.object({ database: z.literal('ok') }),
  }),
  config: endpoint(routes.config, {
    about: 'Public settings for the browser.',
    access: 'public',
    scope: 'none',
    data: publicConfig,
  }),
};
