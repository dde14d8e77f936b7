import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billingMessages } from '#domain/operation/billing/messages/index.ts';
import { demoMessages } from '#domain/operation/system/messages/index.ts';
import { BadSetting, readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/db/embedded/index.ts';
import { start } from '#server/start.ts';
import { quietLog } from '../support/quietLog.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'jornada-demo-mode-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Starts the product and stops it: whether it was in demo mode, and what it answers to everybody. */
async function startedOn(name: string, settings: NodeJS.ProcessEnv = {}) {
  const env = { DATA_DIR: path.join(root, name), PORT: '0', LOG_LEVEL: 'silent', ...settings };
  const { app, demo, setUpLink, stop } = await start(readConfig(env));
  try {
    const [mail, prices, sandbox] = await Promise.all(
      ['/dev/mail', '/api/stripe/prices', '/sandbox/v1/prices'].map((url) => app.fastify.inject(url)),
    );
    const setUp = setUpLink && (await app.fastify.inject(new URL(setUpLink).pathname));
    return {
      demo,
      setUp: setUp && setUp.statusCode,
      outbox: mail?.statusCode,
      notice: mail?.body.includes(demoMessages.notice),
      prices: prices?.statusCode,
      pricesMessage: prices?.json().message,
      sandbox: sandbox?.statusCode,
    };
  } finally {
    await stop();
  }
}

async function addSomebody(name: string): Promise<void> {
  const server = await openEmbedded(path.join(root, name), quietLog);
  const client = new Client(server.owner);
  await client.connect();
  await client.query(`insert into users (name, last_name, email) values ('Ana', 'Real', 'ana@empresa.es')`);
  await client.end();
  await server.stop();
}

test('without DEMO a new embedded database gets the demo company, and is in demo mode from then on', async () => {
  expect(await startedOn('new')).toMatchObject({
    demo: true,
    outbox: 200,
    notice: false,
    prices: 200,
    setUp: undefined,
  });
  expect(await startedOn('new')).toMatchObject({ demo: true, outbox: 200, notice: false, prices: 200 });
  expect(await startedOn('new', { DEMO: 'off' })).toMatchObject({ demo: false, outbox: 404 });
}, 60_000);

test('without DEMO real data is never in demo mode: the mails of the outbox stay unread, the start gives the link of the first company', async () => {
  expect(await startedOn('real', { DEMO: 'off' })).toMatchObject({ demo: false, outbox: 404, setUp: 200 });
  await addSomebody('real');
  expect(await startedOn('real')).toMatchObject({ demo: false, outbox: 404 });
}, 60_000);

describe('where others can reach it', () => {
  const reachable = { PUBLIC_URL: 'https://horas.ejemplo.es' };

  test('an empty database gets no demo company, mails are nobody’s to read, and payments are refused', async () => {
    const answered = await startedOn('public', reachable);
    expect(answered).toMatchObject({ demo: false, outbox: 404, prices: 503, sandbox: 404 });
    expect(answered.pricesMessage).toBe(billingMessages.notConfigured);
  }, 60_000);

  test('the demo company, whose passwords are published, stops the start with one line', async () => {
    await startedOn('new');
    for (const DEMO of [undefined, 'off']) {
      const refused = startedOn('new', { ...reachable, DEMO });
      await expect(refused).rejects.toThrow(BadSetting);
      await expect(refused).rejects.toThrow(/^DEMO: [^\n]+DEMO=on[^\n]+$/);
    }
    const answered = await startedOn('new', { ...reachable, DEMO: 'on' });
    expect(answered).toMatchObject({ demo: true, outbox: 200, notice: true, prices: 200 });
  }, 120_000);
});
