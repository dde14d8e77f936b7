import type { EmbeddedDatabase } from './embedded/index.ts';

/**
 * A PostgreSQL server that others run, by its `DATABASE_URL`. The product's own connections use the same login but act
 * as role `jornada_app` (appRole.ts). A pooler in between must let the start-up option `role` through.
 */
export function externalDatabase(url: string): EmbeddedDatabase {
  const queryAt = url.includes('?') ? url.indexOf('?') : url.length;
  const parameters = new URLSearchParams(url.slice(queryAt + 1));
  parameters.set('options', `${parameters.get('options') ?? ''} -c role=jornada_app`.trim());
  return {
    owner: { connectionString: url },
    app: { connectionString: `${url.slice(0, queryAt)}?${parameters.toString()}` },
    created: false,
    stop: async () => {},
  };
}
