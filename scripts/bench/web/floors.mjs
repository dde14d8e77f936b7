import { fileURLToPath } from 'node:url';
import path from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import react from '@vitejs/plugin-react';
import Fastify from 'fastify';
import { build } from 'vite';
import { precompress } from '../../prepare/precompress.mjs';
import { pageOf } from './floorRecords.mjs';

const pages = ['react', 'react-mui', 'ra-min'];

/** As build/bundles.ts builds the product. */
async function buildFloor(name, folder) {
  await build({
    configFile: false,
    root: fileURLToPath(new URL(`../floors/${name}`, import.meta.url)),
    base: './',
    logLevel: 'error',
    plugins: [react()],
    resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
    build: { outDir: path.join(folder, name), target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 2000 },
  });
}

/** As the product serves itself (server/app.ts, server/http/web.ts): same headers, same precompressed files. */
async function serve(folder) {
  const app = Fastify();
  await app.register(helmet, { contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } } });
  await app.register(fastifyStatic, { root: folder, preCompressed: true, index: false });
  for (const name of pages) app.get(`/${name}/`, (_request, reply) => reply.sendFile(`${name}/index.html`));
  app.get('/api/:name', (request, reply) => {
    const { records, contentRange } = pageOf(request.params.name, request.query);
    return reply.header('content-range', contentRange).send(records);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

/**
 * Builds the pages under floors/ with the project's own packages and serves them, each at `/<name>/`.
 * @param {string} folder an empty one, for the builds
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startFloors(folder) {
  for (const name of pages) await buildFloor(name, folder);
  await precompress(folder);
  const app = await serve(folder);
  return { url: `http://localhost:${app.server.address().port}`, stop: () => app.close() };
}
