import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuseUnknown } from './errors.ts';

/** They speak to a browser that opens a page; on a script they are a kilobyte for nothing. */
const pageHeaders = [
  'access-control-allow-credentials',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Serves the built web: hashed assets for ever, pages always asked again, precompressed files where the browser takes
 * them. Every address that is neither a file nor under /api is a page of the application.
 * @returns whether there is a web in the folder
 */
export async function web(app: FastifyInstance, folder: string): Promise<boolean> {
  if (!existsSync(path.join(folder, 'index.html'))) return false;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      if (hashed) for (const name of pageHeaders) reply.removeHeader(name);
    },
  });
  app.get('/', (_request, reply) => reply.sendFile('index.html'));
  for (const page of ['fichar', 'quiosco']) {
    app.get(`/${page}`, (_request, reply) => reply.sendFile(`${page}.html`));
  }
  app.setNotFoundHandler((request, reply) => {
    const [address = '/'] = request.url.split('?');
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !address.startsWith('/api/') && !path.extname(address);
    // An inspector's link is for nobody to find.
    if (address.startsWith('/inspeccion/')) reply.header('x-robots-tag', 'noindex, nofollow');
    return isPage ? reply.sendFile('index.html') : refuseUnknown(reply);
  });
  return true;
}
