import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoMessages } from '#domain/operation/system/messages/index.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { contentPolicy } from './contentPolicy.ts';
import { safeHeaders } from './safeHeaders.ts';
import { web } from './web.ts';

const pageOf = (name: string) => `<!doctype html><html><body class="x"><div id="root">${name}</div></body></html>`;

let folder: string;
let app: FastifyInstance;
let demonstration: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jornada-web-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets', 'main-abc.js'), 'run()');
  await mkdir(path.join(folder, 'ayuda'));
  await writeFile(path.join(folder, 'ayuda', 'guide.css'), 'p{}');
  for (const name of ['index', 'fichar', 'quiosco', 'ayuda/index', 'ayuda/fichar'])
    await writeFile(path.join(folder, `${name}.html`), pageOf(name));
  app = Fastify();
  await web(app, folder);
  demonstration = Fastify();
  await web(demonstration, folder, true);
});
afterAll(async () => {
  await app.close();
  await demonstration.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, accept = 'text/html,*/*', from = app) => from.inject({ url, headers: { accept } });

test('an asset keeps what speaks to the browser of its host, and may be framed by nobody', async () => {
  const safe = Fastify();
  await safeHeaders(safe, contentPolicy({ mapTilesUrl: '', geocodingUrl: '' }));
  await web(safe, folder);
  for (const url of ['/assets/main-abc.js', '/login', '/api/nada', '/assets/gone.js']) {
    const { headers } = await safe.inject({ url });
    expect([url, headers]).toEqual([
      url,
      expect.objectContaining({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'strict-transport-security': expect.stringMatching(/^max-age=31536000; ?includeSubDomains$/),
        'x-content-type-options': 'nosniff',
      }),
    ]);
  }
  await safe.close();
});

test.each([
  ['/', 'index'],
  ['/login', 'index'],
  ['/login?next=/metrics', 'index'],
  ['/employees/4', 'index'],
  ['/leaveTypes', 'index'],
  ['/verificacion/abc', 'index'],
  ['/solicitudes/fichajes', 'index'],
  ['/fichar', 'fichar'],
  ['/quiosco', 'quiosco'],
  ['/ayuda', 'ayuda/index'],
  ['/ayuda/fichar', 'ayuda/fichar'],
])('%s is a page', async (url, page) => {
  const answer = await get(url, '*/*');
  expect([answer.statusCode, answer.body]).toEqual([200, pageOf(page)]);
});

test('the guide has its styles, and an address that is none of its pages is a 404 with its contents', async () => {
  expect((await get('/ayuda/guide.css')).body).toBe('p{}');
  const unknown = await get('/ayuda/nada');
  expect([unknown.statusCode, unknown.body]).toEqual([404, pageOf('ayuda/index')]);
});

test('a page of the guide with a slash at its end leads to the page, and a folder is a 404', async () => {
  for (const page of ['/ayuda', '/ayuda/fichar']) {
    const { statusCode, headers } = await get(`${page}/`);
    expect([statusCode, headers.location]).toEqual([302, page]);
  }
  expect((await get('/assets/')).statusCode).toBe(404);
});

describe('an address that is no page of ours is a 404', () => {
  test.each(['/metrics', '/livez', '/readyz', '/wp-login', '/.env', '/admin.php', '/assets/gone.js', '/api/nada'])(
    '%s, asked by a program',
    async (url) => {
      const answer = await get(url, '*/*');
      expect([answer.statusCode, answer.json().message]).toEqual([404, generalMessages.unknownRoute]);
    },
  );

  test('by a browser: with the application, which says so on its page', async () => {
    const answer = await get('/metrics');
    expect([answer.statusCode, answer.body]).toEqual([404, pageOf('index')]);
  });

  test('whatever is sent to a page', async () => {
    expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
  });
});

describe('a demonstration that others can reach says so', () => {
  test.each([
    '/',
    '/login',
    '/employees',
    '/checkout',
    '/fichar',
    '/quiosco',
    '/index.html',
    '/fichar.html',
    '/metrics',
  ])('on %s', async (url) => {
    const { body, headers } = await get(url, 'text/html', demonstration);
    expect(body).toContain(demoMessages.notice);
    expect(body).toMatch(/<body class="x"><style>[^]*<\/aside><div id="root">/);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  });

  test('packed where the browser takes that', async () => {
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip, br' };
    const answer = await demonstration.inject({ url: '/login', headers });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain(demoMessages.notice);
  });

  test('scripts stay as they are', async () => {
    expect((await get('/assets/main-abc.js', '*/*', demonstration)).body).toBe('run()');
  });

  test('no other installation does', async () => {
    expect((await get('/')).body).not.toContain(demoMessages.notice);
  });
});
