import { createHash } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';
import { runWith, urlOf } from '#tests/support/command.ts';
import { createCompany } from '#tests/support/company/company.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { firmsOf } from '#server/modules/organization/firms/firms.fixture.ts';
import { verifyFiles } from '#server/commands/verifyFiles.ts';
import { faultOf, tryFileStore } from './selfTest.ts';
import type { FileStore } from './store.ts';

let api: Api;
let server: Server;
let filesUrl: string;
let address: string;
let works = false;
let asked = 0;
const objects = new Map<string, Buffer>();

beforeAll(async () => {
  api = await startApi({}, undefined, { own: true });
  server = createServer(async (request, response) => {
    asked += 1;
    const body = await buffer(request);
    const key = request.url?.split('?')[0] ?? '';
    if (!works) return void response.writeHead(503).end('<Error><Code>ServiceUnavailable</Code></Error>');
    if (request.method === 'PUT') objects.set(key, body);
    response.writeHead(request.method === 'DELETE' ? 204 : 200, { etag: '"x"' });
    response.end(request.method === 'GET' ? objects.get(key) : '');
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  filesUrl = `s3://key:secret@cubo?region=eu-south-2&timeout=0.3&endpoint=${encodeURIComponent(address)}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.close();
});

test('a bucket is looked at again and again, whether it works or not, and no more once that is ended', async () => {
  const looks: boolean[] = [];
  const [info, error] = [vi.fn(), vi.fn()];
  const log = { ...quietLog, info, error };
  const pauses = { working: 10, broken: 10 };
  const leave = tryFileStore({ filesUrl, db: api.database, log }, (found) => looks.push(found), pauses);
  const last = async (found: boolean) => {
    await expect.poll(() => looks.slice(-2), { timeout: 20_000 }).toEqual([found, found]);
  };
  await last(false);
  works = true;
  await last(true);
  works = false;
  await last(false);
  works = true;
  await last(true);
  leave();
  expect(info.mock.calls.map(([, text]) => text as string)).toEqual(['the file store works', 'the file store works']);
  expect(error.mock.calls.length).toBe(looks.filter((found) => !found).length);
  const before = asked;
  // A look that was under way ends; of any later one the stand-in would hear within many pauses.
  for (let time = 0; time < 50; time += 1) await fetch(address);
  expect(asked - before - 50).toBeLessThanOrEqual(3);
});

test('files that are gone are noticed in a folder that takes new ones, and named by the command', async () => {
  const { enterpriseId } = await createCompany(api);
  const other = await api.files.put(enterpriseId, Buffer.from('otro'));
  const folder = path.join(api.dataDir, 'files');
  const verified = async (positionals: string[] = []) => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    const settings = {
      DATABASE_URL: urlOf(api.login),
      MIGRATE_DATABASE_URL: urlOf(api.owner),
      DATA_DIR: api.dataDir,
    };
    const [code, errors] = await runWith(verifyFiles, settings, { positionals });
    const lines = said.mock.calls.flat() as string[];
    said.mockRestore();
    return { code, errors, lines };
  };
  const looked = () =>
    new Promise((onLook) => {
      const leave = tryFileStore({ filesUrl: `file:${folder}`, db: api.database, log: quietLog }, (found) => {
        leave();
        onLook(found);
      });
    });

  expect(await looked()).toBe(true);
  expect(await verified()).toMatchObject({ code: 0, errors: [], lines: [expect.stringMatching(/^\d+ files, 0 gone/)] });
  await writeFile(path.join(folder, other), 'cut off');
  expect(await verified([String(enterpriseId)])).toMatchObject({
    code: 1,
    lines: [`enterprise ${enterpriseId}, ${other}: DAMAGED`, expect.stringMatching(/ 1 gone or damaged$/)],
  });
  const { id, owner: member } = await firmsOf(api).firm();
  const [one, twin] = [Buffer.from('una'), Buffer.from('dos')];
  const keys = [await api.files.firms.put(id, one), await api.files.firms.put(id, twin)] as const;
  for (const [index, content] of [one, twin].entries())
    await api.sql(
      `insert into firm_payroll_uploads (firm_id, uploaded_by, year, month, file_key, file_name, sha256, bytes, pages_total)
       values ($1, $2, 2026, 10, $3, 'nominas.pdf', $4, $5, 1)`,
      [id, member.id, keys[index], createHash('sha256').update(content).digest('hex'), content.length],
    );
  const ofFirms = async () => (await verified()).lines.filter((line) => line.startsWith('firm '));
  const [first, second] = keys.map((key) => path.join(folder, key)) as [string, string];
  expect(await ofFirms()).toEqual([]);
  await rename(first, `${first}.kept`);
  expect(await ofFirms()).toEqual([`firm ${id}, ${keys[0]}: GONE`]);
  await rename(second, first);
  await rename(`${first}.kept`, second);
  expect(await ofFirms()).toEqual(
    keys.toSorted().map((key) => `firm ${id}, ${key}: DAMAGED: the content of another file`),
  );
  expect((await verified([String(enterpriseId)])).lines.filter((line) => line.startsWith('firm '))).toEqual([]);
  await rename(folder, `${folder}.away`);
  expect(await looked()).toBe(false);
  const { code, lines } = await verified();
  expect(code).toBe(1);
  expect(lines).toContain(`enterprise ${enterpriseId}, ${other}: GONE`);
});

test('what does not work is said down to its cause', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9999'), { code: 'ECONNREFUSED' });
  const network = new Error('', { cause: new AggregateError([refused]) });
  const store = { put: () => Promise.reject(new Error('Cannot write file', { cause: network })) };
  expect(await faultOf(store as unknown as FileStore)).toBe('Cannot write file: connect ECONNREFUSED 127.0.0.1:9999');
});
