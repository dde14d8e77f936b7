import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPagePath } from '#domain/pages.ts';
import { withNotice } from './demoNotice.ts';
import { rejectUnknown } from './errors.ts';
import { allowMicrophone } from './safeHeaders.ts';
import { accepts } from './textStream.ts';

/** They speak to a browser that opens a page; on a script they are a kilobyte for nothing. */
const pageHeaders = [
  'access-control-allow-credentials',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

const YEAR_SECONDS = 365 * 24 * 3600;

/** Pages with scripts of their own; every other address of the web is the application's. */
const ownPages = ['fichar', 'quiosco'] as const;

/**
 * Serves the built web: hashed assets for ever, pages always asked again, precompressed files where the browser takes
 * them. An address that is neither a file nor a page of the application is a 404.
 * @param showDemoNotice every page says at its top that this is a demonstration
 * @returns whether there is a web in the folder
 */
export async function web(app: FastifyInstance, folder: string, showDemoNotice = false): Promise<boolean> {
  if (!existsSync(path.join(folder, 'index.html'))) return false;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    preCompressed: true,
    index: false,
    // A folder is no file: what is not found answers.
    allowedPath: (address) => !address.endsWith('/'),
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      if (!hashed) return;
      for (const name of pageHeaders) reply.removeHeader(name);
      reply.header('content-security-policy', "frame-ancestors 'none'");
    },
  });
  const guide = guidePages(folder);
  const pages = ['index', ...ownPages, ...guide];
  const send = showDemoNotice ? await noticedPages(folder, pages) : filedPage;
  app.get('/', (_request, reply) => send(reply, 'index'));
  for (const page of ownPages) app.get(`/${page}`, (_request, reply) => send(reply, page));
  for (const page of guide) app.get(`/${page.replace(/\/index$/, '')}`, (_request, reply) => send(reply, page));
  if (showDemoNotice) for (const page of pages) app.get(`/${page}.html`, (_request, reply) => send(reply, page));
  app.setNotFoundHandler((request, reply) => {
    const [address = '/'] = request.url.split('?');
    // An inspector's link is for nobody to find.
    if (address.startsWith('/inspeccion/')) reply.header('x-robots-tag', 'noindex, nofollow');
    if (address.startsWith('/canal-denuncias/')) allowMicrophone(reply);
    if (!isRead(request) || address.startsWith('/api/') || path.extname(address)) return rejectUnknown(reply);
    if (isPagePath(address)) return send(reply, 'index');
    if (guide.some((page) => `/${page.replace(/\/index$/, '')}/` === address))
      return reply.redirect(address.slice(0, -1));
    if (address.startsWith('/ayuda/') && guide.length > 0) return send(reply.status(404), 'ayuda/index');
    return wantsPage(request) ? send(reply.status(404), 'index') : rejectUnknown(reply);
  });
  return true;
}

/** The pages of the guide (docs/guide), `ayuda/fichar`; they have no scripts. */
function guidePages(folder: string): string[] {
  const files = existsSync(path.join(folder, 'ayuda')) ? readdirSync(path.join(folder, 'ayuda')) : [];
  return files.filter((file) => file.endsWith('.html')).map((file) => `ayuda/${path.basename(file, '.html')}`);
}

/** @param page a file of the built web without its ending: `fichar` */
type SendPage = (reply: FastifyReply, page: string) => FastifyReply;

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** A browser that opens an address, rather than a program that asks for it. */
const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

const filedPage: SendPage = (reply, page) => reply.sendFile(`${page}.html`);

/** The pages with the notice in them, from memory. */
async function noticedPages(folder: string, pages: readonly string[]): Promise<SendPage> {
  const read = async (page: string) => {
    const html = Buffer.from(withNotice(await readFile(path.join(folder, `${page}.html`), 'utf8')));
    return { html, packed: brotliCompressSync(html) };
  };
  const kept = new Map(await Promise.all(pages.map(async (page) => [page, await read(page)] as const)));
  return (reply, page) => {
    const packs = accepts(reply.request, 'br');
    if (packs) reply.header('content-encoding', 'br');
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    return reply.send(packs ? kept.get(page)?.packed : kept.get(page)?.html);
  };
}
