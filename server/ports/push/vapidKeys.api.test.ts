import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpush from 'web-push';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';
import { vapidKeys } from './vapidKeys.ts';

let api: Api;
beforeAll(async () => (api = await startApi()));
afterAll(() => api.close());
beforeEach(() => api.sql('delete from push_keys'));

const keys = (secret = 'of the installation', dataDir = '/none') => vapidKeys({ db: api.database, secret, dataDir });

it('processes that start at once agree on one pair', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => keys()));
  const [first] = all;
  expect(all).toEqual(all.map(() => first));
  expect(Buffer.from(first?.publicKey ?? '', 'base64url')).toHaveLength(65);
});

it('the database does not say the private one', async () => {
  const { privateKey } = await keys();
  expect(JSON.stringify(await api.sql('select * from push_keys'))).not.toContain(privateKey);
});

it('those of a former release are taken over, by which browsers have subscribed', async () => {
  const former = webpush.generateVAPIDKeys();
  await writeFile(path.join(api.dataDir, 'vapid.json'), JSON.stringify(former));
  expect(await keys(undefined, api.dataDir)).toEqual(former);
  expect(await keys()).toEqual(former);
});

it('another secret of the installation ends the start and replaces nothing', async () => {
  const before = await keys();
  await expect(keys('another')).rejects.toThrow(/^PIN_SECRET: the database was written with another one/);
  expect(await keys()).toEqual(before);
});
