import { buffer } from 'node:stream/consumers';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { filesIn } from '#tests/support/backup.ts';
import { connect, type Database } from '#server/db/connect.ts';
import { encryptOldFiles } from '#server/modules/paperwork/documents/jobs/encryptOldFiles.ts';
import { openFiles } from '../choose.ts';
import { type KeySettings, makeKeyFile } from './installationKeys.ts';
import { openInstallationKeys } from './openInstallationKeys.ts';
import { rotateEnterpriseKey, rotateInstallationKey } from './rotate.ts';

let api: Api;
let owner: Database;
let companies: Company[];
let fileKey: string;
const content = Buffer.from('nómina');

beforeAll(async () => {
  api = await startApi();
  owner = connect({ ...api.owner, max: 2 }, quietLog);
  companies = [await createCompany(api), await createCompany(api)];
  const [one] = companies;
  fileKey = await api.files.put(one?.enterpriseId ?? 0, content);
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

const first = () => companies[0]?.enterpriseId ?? 0;
const here = (): KeySettings => ({ dataDir: api.dataDir });
const open = (settings: KeySettings) =>
  openFiles({ ...settings, filesUrl: `file:${path.join(api.dataDir, 'files')}` }, api.database, quietLog);
const readBy = async (settings: KeySettings) => (await open(settings)).read(first(), fileKey);
const wrappedFor = async () =>
  (
    await api.sql<{ installation_recipient: string }>('select distinct installation_recipient from enterprise_keys')
  ).map((row) => row.installation_recipient);
const keyIn = async (file: string) => (await readFile(file, 'utf8')).trim();
const brokenOff = () => Promise.reject(new Error('killed'));

describe('another key of the installation', () => {
  it('is made, with every file as it was, and the former is kept for the backups', async () => {
    const [before] = await wrappedFor();
    const formerKey = await keyIn(path.join(api.dataDir, 'files.key'));
    const running = await open(here());
    const [made] = await api.sql<{ id: number }>(
      `insert into firms (name, cif, email, created_by) values ('G', 'B1', 'g@g.es', 1) returning id`,
    );
    const firm = made?.id ?? 0;
    const ofFirm = await running.firms.put(firm, content);
    const files = await filesIn(api.dataDir);
    const { recipient, rewrapped, file, former } = await rotateInstallationKey(owner, here());
    expect([await wrappedFor(), rewrapped]).toEqual([[recipient], 3]);
    expect(recipient).not.toBe(before);
    expect(await filesIn(api.dataDir)).toEqual(files);
    expect([file, await keyIn(former ?? '')]).toEqual([path.join(api.dataDir, 'files.key'), formerKey]);
    expect(await keyIn(file ?? '')).not.toBe(formerKey);
    // A server that has been running all the time, and one that starts.
    for (const server of [running, await open(here())]) expect(await server.read(first(), fileKey)).toEqual(content);
    for (const server of [running, await open(here())])
      expect(await buffer(await server.firms.open(firm, ofFirm))).toEqual(content);
    expect(await api.sql('select distinct installation_recipient from firm_keys')).toEqual([
      { installation_recipient: recipient },
    ]);
    await expect(open({ dataDir: api.dataDir, filesKey: formerKey })).rejects.toThrow(/the files need the key age1/);
  });

  it('after a kill in the middle both keys open what there is, and the next run goes on', async () => {
    await expect(rotateInstallationKey(owner, here(), { atOnce: 1, afterSome: brokenOff })).rejects.toThrow('killed');
    expect(await wrappedFor()).toHaveLength(2);
    expect(await readdir(api.dataDir)).toEqual(expect.arrayContaining(['files.key', 'files.key.next']));
    expect(await readBy(here())).toEqual(content);
    const other = await createCompany(api);
    const made = await (await open(here())).put(other.enterpriseId, content);
    const again = await rotateInstallationKey(owner, here());
    expect(await wrappedFor()).toEqual([again.recipient]);
    expect(await readdir(api.dataDir)).not.toContain('files.key.next');
    expect(await readBy(here())).toEqual(content);
    expect(await (await open(here())).read(other.enterpriseId, made)).toEqual(content);
  });
});

describe('a key that comes from a setting', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(api.dataDir, 'machine-'));
    return () => rm(folder, { recursive: true });
  });
  const given = async () => keyIn(path.join(api.dataDir, 'files.key'));

  it('gets a successor beside the data, which is accepted until the setting names it', async () => {
    const settings = { dataDir: folder, filesKey: await given() };
    const { recipient, file } = await rotateInstallationKey(owner, settings);
    expect(file).toBe(path.join(folder, 'files.key.next'));
    expect(await wrappedFor()).toEqual([recipient]);
    expect(await readBy(settings)).toEqual(content);
    const filesKey = await keyIn(file ?? '');
    expect(await readBy({ dataDir: folder, filesKey })).toEqual(content);
    // The next rotation does not take the same one for new.
    const next = await rotateInstallationKey(owner, { dataDir: folder, filesKey });
    expect(next.recipient).not.toBe(recipient);
    // Back to the data folder for the other tests.
    const back = `${await given()} ${await keyIn(next.file ?? '')}`;
    await rm(next.file ?? '');
    await rotateInstallationKey(owner, { dataDir: folder, filesKey: back });
    expect(await readBy(here())).toEqual(content);
  });

  it('gives way to the first of several', async () => {
    const another = await makeKeyFile(path.join(folder, 'another'));
    const filesKey = `${another} ${await given()}`;
    const { recipient, file } = await rotateInstallationKey(owner, { dataDir: folder, filesKey });
    expect([file, await wrappedFor()]).toEqual([null, [recipient]]);
    expect(await readBy({ dataDir: folder, filesKey: another })).toEqual(content);
    await rotateInstallationKey(owner, { dataDir: folder, filesKey: `${await given()} ${another}` });
    expect(await readBy(here())).toEqual(content);
  });

  it('that does not open the keys changes nothing', async () => {
    const filesKey = await makeKeyFile(path.join(folder, 'another'));
    const before = await wrappedFor();
    await expect(rotateInstallationKey(owner, { dataDir: folder, filesKey })).rejects.toThrow(/the files need the key/);
    expect(await wrappedFor()).toEqual(before);
  });
});

describe('another key of an enterprise', () => {
  const rotate = async () =>
    rotateEnterpriseKey(owner, await openInstallationKeys(api.database, here(), quietLog), first());
  const encrypt = async (onProgress?: () => Promise<void>) =>
    encryptOldFiles(
      { database: api.database, files: await open(here()) },
      { enterpriseId: first(), ...(onProgress && { onProgress }) },
    );
  const hexOf = async (enterpriseIds: number[]) => {
    const keys = await api.sql<{ key: string }>(
      'select file_key as key from payrolls where enterprise_id = any($1) union select file_key from user_files where enterprise_id = any($1)',
      [enterpriseIds],
    );
    return Promise.all(keys.map(({ key }) => readFile(path.join(api.dataDir, 'files', key), 'hex')));
  };

  it('encrypts its files anew, and nobody else’s; what was broken off goes on with the same key', async () => {
    const others = companies.slice(1).map(({ enterpriseId }) => enterpriseId);
    const [ours, theirs] = [await hexOf([first()]), await hexOf(others)];
    expect(await rotate()).toEqual({ number: 2, isNew: true });
    await expect(encrypt(brokenOff)).rejects.toThrow('killed');
    expect(await rotate()).toEqual({ number: 2, isNew: false });
    const { encrypted, damaged } = await encrypt();
    expect(encrypted).toBeGreaterThan(1);
    expect(damaged).toBe(0);
    const after = await hexOf([first()]);
    expect(after).toHaveLength(ours.length);
    expect(after.filter((one) => ours.includes(one))).toEqual([]);
    expect(await hexOf(others)).toEqual(theirs);
    expect(await encrypt()).toEqual({ encrypted: 0, damaged: 0 });
    expect(await rotate()).toEqual({ number: 3, isNew: true });
  });

  it('is used by a server that runs, and opens what the former has encrypted', async () => {
    expect(await (await open(here())).read(first(), fileKey)).toEqual(content);
    expect(await api.files.read(first(), fileKey)).toEqual(content);
    const made = await (await open(here())).put(first(), content);
    // This one has kept the keys of before.
    expect(await api.files.read(first(), made)).toEqual(content);
  });

  it('is refused where there is none yet', async () => {
    const installation = await openInstallationKeys(api.database, here(), quietLog);
    await expect(rotateEnterpriseKey(owner, installation, 999_999)).rejects.toThrow(/has no key/);
  });
});

it('the server’s login may make keys, but neither change nor remove them', async () => {
  for (const deed of ['delete from enterprise_keys', `update enterprise_keys set wrapped_key = 'x'`])
    await expect(api.database.pool.query(deed)).rejects.toThrow(/permission denied/);
});
