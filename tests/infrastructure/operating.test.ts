import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#domain/routes.ts';
import { readConfig } from '#server/config.ts';
import { release } from '#server/release.ts';
import { type Running, start } from '#server/start.ts';
import { cloneDatabase, type ClonedDatabase } from '../support/database.ts';

const root = path.resolve(import.meta.dirname, '../..');

let folder: string;
let cloned: ClonedDatabase;
let running: Running;
let stopped: Promise<void> | undefined;
let metricsUrl: string;
let collector: Server;
/** What the collector of traces was sent. */
let traces = '';

const addressOf = ({ user, password, host, port, database }: ClonedDatabase['app']): string =>
  `postgresql://${user}:${String(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jornada-operating-'));
  cloned = await cloneDatabase();
  collector = createServer(async (request, response) => {
    traces += await textOf(request);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const owner = new Client(cloned.owner);
  await owner.connect();
  await owner.query(`insert into backups (made_at, rows) values (now() - interval '2 days', 1)`);
  await owner.end();
  running = await start(
    readConfig({
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DEMO: 'off',
      DATABASE_URL: addressOf(cloned.app),
      MIGRATE_DATABASE_URL: addressOf(cloned.owner),
      TRUST_PROXY: '10.0.0.0/8',
      METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      PROOF_OF_WORK: 'off',
    }),
  );
  metricsUrl = `http://127.0.0.1:${running.metricsPort}/metrics`;
});
afterAll(async () => {
  await (stopped ?? running.stop());
  collector.close();
  await cloned.drop();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => running.app.fastify.inject({ url, headers });

test('/api/health says which release answers', async () => {
  const { body } = await get('/api/health');
  expect(JSON.parse(body)).toMatchObject({ data: { database: 'ok', version: release } });
});

describe('probes', () => {
  test('say that the process lives and that it can keep what it acknowledges', async () => {
    expect([(await get('/livez')).statusCode, (await get('/readyz')).statusCode]).toEqual([200, 200]);
  });

  test('while the database takes no write it lives, and is not ready', async () => {
    const client = new Client(cloned.owner);
    await client.connect();
    await client.query('begin');
    await client.query('lock table heartbeats in access exclusive mode');
    await expect.poll(async () => (await get('/readyz')).body, { timeout: 10_000 }).toBe('database: late\n');
    expect((await get('/readyz')).statusCode).toBe(503);
    expect((await get('/livez')).statusCode).toBe(200);
    await client.query('rollback');
    await client.end();
    await expect.poll(async () => (await get('/readyz')).statusCode, { timeout: 10_000 }).toBe(200);
  });

  test('once a later release has taken away what this one needs, it is not ready', async () => {
    const client = new Client(cloned.owner);
    await client.connect();
    const need = (number: string) => client.query('update drizzle.schema_needs set migration = $1', [number]);
    const { rows } = await client.query<{ migration: string }>('select migration from drizzle.schema_needs');
    await need('9007199254740991');
    await expect
      .poll(async () => (await get('/readyz')).body, { timeout: 10_000 })
      .toBe('schema: of a later release\n');
    expect((await get('/livez')).statusCode).toBe(200);
    await need(rows[0]?.migration ?? '');
    await expect.poll(async () => (await get('/readyz')).statusCode, { timeout: 10_000 }).toBe(200);
    await client.end();
  });
});

describe('a request', () => {
  test('keeps the id that a balancer gave it, and says its own otherwise', async () => {
    const given = await get('/livez', { 'x-request-id': 'balancer-00000042' });
    expect(given.headers['x-request-id']).toBe('balancer-00000042');
    expect((await get('/livez')).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  const wrongCode = (remoteAddress: string, client: string) =>
    running.app.fastify.inject({
      method: 'POST',
      url: routes.redeemKioskCode.path,
      payload: { code: 'AAAA-AAAA' },
      remoteAddress,
      headers: { 'x-forwarded-for': client },
    });
  const statuses = async (remoteAddress: string, clients: readonly string[]) => {
    const seen = new Set<number>();
    for (const client of clients) seen.add((await wrongCode(remoteAddress, client)).statusCode);
    return [...seen];
  };
  const fifteen = Array.from({ length: 15 }, (_, index) => `203.0.113.${index}`);

  test('behind a balancer that is trusted is counted by its client', async () => {
    expect(await statuses('10.9.9.9', fifteen)).not.toContain(429);
  });

  test('of anybody else is counted by its own address, whatever it says', async () => {
    expect(await statuses('198.51.100.7', fifteen)).toContain(429);
  });
});

describe('figures for Prometheus', () => {
  const figures = async (): Promise<string> => (await fetch(metricsUrl)).text();

  test('time calls by route, not by address', async () => {
    await get('/api/users/enterprise/987654321');
    const text = await figures();
    expect(text).toMatch(
      /jornada_http_request_duration_seconds_count\{route="[^"]+",method="GET",status="401"\} [1-9]/,
    );
    expect(text).not.toContain('987654321');
    expect(text).toContain('jornada_database_up 1');
    expect(Number(/^jornada_backup_age_seconds (\S+)$/m.exec(text)?.[1])).toBeCloseTo(2 * 24 * 3600, -3);
  });

  test('have a port of their own, which serves nothing else', async () => {
    expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404);
    expect((await get('/metrics')).statusCode).toBe(404);
  });

  test('are all that the alerts and the dashboard ask for', async () => {
    const known = await figures();
    const folders = ['prometheus', 'grafana'].map((name) => path.join(root, 'deploy', name));
    const asked = new Set<string>();
    for (const one of folders)
      for (const file of await readdir(one))
        for (const [name] of (await readFile(path.join(one, file), 'utf8')).matchAll(
          /\b(?:jornada|nodejs|process)_\w+(?=[{[ )]|$)/gm,
        ))
          asked.add(name.replace(/_(?:bucket|count|sum)$/, ''));
    expect(asked.size).toBeGreaterThan(12);
    expect([...asked].filter((name) => !known.includes(`# TYPE ${name} `))).toEqual([]);
  });
});

describe('traces', () => {
  const caller = '4bf92f3577b34da6a3ce929d0e0e4736';

  test('follow a call from its caller to its statements, and hold neither addresses nor values', async () => {
    await get('/api/health?secret=hunter2', {
      authorization: 'Bearer none.at-all',
      traceparent: `00-${caller}-00f067aa0ba902b7-01`,
    });
    await expect.poll(() => traces, { timeout: 15_000 }).toContain(caller);
    expect(traces).toContain('GET /api/health');
    expect(traces).toMatch(/"db.query.text".{0,40}select 1/);
    expect(traces).not.toContain('hunter2');
    expect(traces).not.toContain('at-all');
  });

  test('and figures say nothing of who visits the complaints channel', async () => {
    await running.app.fastify.inject({ method: 'POST', url: '/api/complaints', payload: {} });
    await get('/api/config');
    await expect.poll(() => traces, { timeout: 15_000 }).toContain('GET /api/config');
    expect(traces).not.toContain('/api/complaints');
    expect(await (await fetch(metricsUrl)).text()).not.toContain('/api/complaints');
  });
});

test('a process that is asked to stop says at once that nobody should come any more', async () => {
  stopped = running.stop();
  expect(await get('/readyz')).toMatchObject({ statusCode: 503, body: 'stopping\n' });
  await stopped;
});
