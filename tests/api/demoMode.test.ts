import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { openEmbedded } from '../../server/db/embedded/index.ts';
import { start } from '../../server/start.ts';
import { quietLog } from '../support/quietLog.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'jornada-demo-mode-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Starts the product and stops it: whether it was in demo mode, and what the outbox's page answered. */
async function startedOn(name: string, settings: NodeJS.ProcessEnv = {}) {
  const env = { DATA_DIR: path.join(root, name), PORT: '0', LOG_LEVEL: 'silent', ...settings };
  const { app, demo, stop } = await start(readConfig(env));
  try {
    return { demo, outbox: (await app.fastify.inject('/dev/mail')).statusCode };
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
  expect(await startedOn('new')).toEqual({ demo: true, outbox: 200 });
  expect(await startedOn('new')).toEqual({ demo: true, outbox: 200 });
  expect(await startedOn('new', { DEMO: 'off' })).toMatchObject({ demo: false, outbox: 404 });
}, 60_000);

test('without DEMO real data is never in demo mode: the mails of the outbox stay unread', async () => {
  expect(await startedOn('real', { DEMO: 'off' })).toMatchObject({ demo: false, outbox: 404 });
  await addSomebody('real');
  expect(await startedOn('real')).toEqual({ demo: false, outbox: 404 });
}, 60_000);
