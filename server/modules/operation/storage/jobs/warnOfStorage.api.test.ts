import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StorageShare } from '#domain/operation/storage/kinds.ts';
import { noLimits, type StorageLimits } from '#server/ports/files/quota/limits.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { addPerson, type Company, createCompany } from '#tests/support/company/company.ts';
import { leaveRoom } from '#tests/support/storage.ts';
import { warnOfStorage } from './warnOfStorage.ts';

const allowed = 1024 ** 2;
const terms = { subscribed: allowed, trial: allowed };
const limits: StorageLimits = { company: terms, complaints: terms };
let api: Api;
let company: Company;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.sql('delete from storage_usage');
  company = await createCompany(api);
});

const warn = (storageLimits = limits, share: StorageShare = 'company') =>
  warnOfStorage({ database: api.database, clock: { now: () => new Date() }, config: { storageLimits } }, share);
const fill = (share: number) =>
  leaveRoom(api, company.enterpriseId, { allowed, left: Math.floor(allowed * (1 - share)) });
const notified = () =>
  api.sql(`select user_id, data from notifications where kind = 'storage' and enterprise_id = $1 order by id`, [
    company.enterpriseId,
  ]);

describe('when little is left of what an enterprise may keep', () => {
  it('every active administrator is notified, once', async () => {
    const other = await addPerson(api, company.enterpriseId, { role: 'admin' });
    await addPerson(api, company.enterpriseId, { role: 'admin', active: false });
    await fill(0.79);
    expect([await warn(), await notified()]).toEqual([0, []]);
    await fill(0.85);
    const data = { percent: 85, enterprise_id: company.enterpriseId };
    expect((await Promise.all([warn(), warn()])).toSorted()).toEqual([0, 1]);
    expect(await warn()).toBe(0);
    expect(await notified()).toEqual([
      { user_id: company.adminId, data },
      { user_id: other, data },
    ]);
  });

  it('again once there was room in between', async () => {
    const key = await fill(0.85);
    expect(await warn()).toBe(1);
    await api.files.remove(key);
    const most = await fill(0.75);
    expect(await warn()).toBe(0);
    await api.files.remove(most);
    expect(await warn()).toBe(0);
    await fill(0.95);
    expect(await warn()).toBe(1);
  });

  it('nobody where there is no limit, or the subscription is over', async () => {
    await fill(0.99);
    expect(await warn(noLimits)).toBe(0);
    await api.sql(`update subscriptions set status = 'canceled' where enterprise_id = $1`, [company.enterpriseId]);
    expect(await warn()).toBe(0);
  });

  it('the notification leads to the page of the company', async () => {
    await fill(0.85);
    await warn();
    await api.notified();
    const mail = api.outbox.filter(({ subject }) => subject.startsWith('Queda poco espacio')).at(-1);
    expect(mail?.text).toContain(`/enterprises/${company.enterpriseId}`);
    expect(mail?.text).toContain('ocupan el 85 % de su espacio');
  });
});

describe('when little is left for files of complaints', () => {
  it('who reads them is notified, and nobody else', async () => {
    await leaveRoom(api, company.enterpriseId, { allowed, left: 100, kind: 'complaints' });
    const reader = await addPerson(api, company.enterpriseId, { role: 'admin' });
    await api.sql('update enterprise_users set complaints_responsible = true where user_id = $1', [reader]);
    expect(await warn()).toBe(0);
    expect([await warn(limits, 'complaints'), await warn(limits, 'complaints')]).toEqual([1, 0]);
    const rows = await api.sql('select user_id, kind, data from notifications where enterprise_id = $1', [
      company.enterpriseId,
    ]);
    expect(rows).toEqual([{ user_id: reader, kind: 'complaints', data: { what: 'space' } }]);
    await api.notified();
    const mail = api.outbox.at(-1);
    expect(mail?.subject).toMatch(/^Queda poco espacio en el canal de denuncias de /);
    expect(mail?.text).toContain('se recibirán los mensajes, pero no sus archivos');
  });

  it('the person a complaint with files is about is not notified of the files', async () => {
    const reader = await addPerson(api, company.enterpriseId, { role: 'admin' });
    const key = await leaveRoom(api, company.enterpriseId, { allowed, left: 100, kind: 'complaints' });
    await api.sql(
      `with complaint as (insert into complaints (enterprise_id, message) values ($1, 'Con un archivo') returning id),
            subject as (insert into complaint_subjects (complaint_id, user_id) select id, $2 from complaint)
       insert into complaint_files (complaint_id, file_key, file_name) select id, $3, 'a.pdf' from complaint`,
      [company.enterpriseId, company.adminId, key],
    );
    expect(await warn(limits, 'complaints')).toBe(1);
    const rows = await api.sql('select user_id from notifications where enterprise_id = $1', [company.enterpriseId]);
    expect(rows).toEqual([{ user_id: reader }]);
  });
});
