import { sql } from 'drizzle-orm';
import { systemEndpoints } from '#domain/operation/system/system.ts';
import { bounces } from './bounces/routes.ts';
import type { Module } from '#server/modules/deps.ts';

export const system: Module = (serve, deps) => {
  const { database, config, payments } = deps;
  bounces(serve, deps);
  serve(systemEndpoints.health, async () => {
    await database.run(sql`select 1`);
    return { data: { database: 'ok' as const, version: config.version } };
  });

  serve(systemEndpoints.config, async () => ({
    data: {
      publicUrl: config.publicUrl,
      employeeSiteUrl: config.employeeSiteUrl,
      supportEmail: config.supportEmail,
      operator: config.operator,
      holidaysUrl: config.holidaysUrl,
      geocodingUrl: config.geocodingUrl,
      mapTilesUrl: config.mapTilesUrl,
      stripePublishableKey: payments.publishableKey,
      demo: config.demo === true,
    },
  }));
};
