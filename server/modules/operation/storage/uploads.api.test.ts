import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { complaintChannelMessages } from '#domain/organization/complaints/messages/index.ts';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type Api, type Sent, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { leaveRoom, storedFiles, usedBy } from '#tests/support/storage.ts';

const allowed = 1024 ** 2;
const settings = { STORAGE_PER_ENTERPRISE: '1 MB', STORAGE_OF_COMPLAINTS: '1 MB' };
let api: Api;
let company: Company;

beforeAll(async () => {
  api = await startApi(settings);
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await createCompany(api);
  await api.sql('delete from rate_limits');
});

const sendDocuments = (...names: string[]) =>
  api.call(endpoints.uploadUserFiles, {
    as: company.adminId,
    body: { employee_id: company.employeeId, type: 'contract', enterprise_id: company.enterpriseId },
    files: names.map((name) => ({ field: 'files', name, content: company.pdf })),
  });
const sendLogo = () =>
  api.call(endpoints.saveEnterpriseLogo, {
    as: company.adminId,
    params: { id: company.enterpriseId },
    body: {},
    files: [{ field: 'file', name: 'logo.png', content: company.png }],
  });

async function complain(withFile: boolean): Promise<Sent> {
  const [row] = await api.sql<{ code: string }>('select public_code as code from enterprises where id = $1', [
    company.enterpriseId,
  ]);
  const data = { parent_id: null, message: 'Nos falta material', enterprise_id: company.enterpriseId, ...row };
  const files = withFile ? [{ field: 'files', name: 'a.png', content: company.png }] : [];
  return api.call(endpoints.createComplaint, { body: { data: JSON.stringify(data) }, files });
}

const audited = async () =>
  Number(
    (
      await api.sql<{ count: string }>('select count(*) from audit_log where enterprise_id = $1', [
        company.enterpriseId,
      ])
    )[0]?.count,
  );
const full = fileMessages.storageFull;

describe('a company that may keep no more', () => {
  test.each([
    ['documents', () => sendDocuments('a.pdf')],
    ['a logo', sendLogo],
  ])('%s: 413 at `files`; nothing is kept, counted or recorded', async (_what, upload) => {
    await leaveRoom(api, company.enterpriseId, { allowed, left: 10 });
    const before = [await storedFiles(api), await usedBy(api, company.enterpriseId), await audited()];
    const answer = await upload();
    expect([answer.status, answer.message, answer.errors]).toEqual([413, full, { files: full }]);
    expect([await storedFiles(api), await usedBy(api, company.enterpriseId), await audited()]).toEqual(before);
  });

  it('takes all files of an upload or none', async () => {
    await leaveRoom(api, company.enterpriseId, { allowed, left: company.pdf.length * 2 });
    const before = await storedFiles(api);
    expect((await sendDocuments('a.pdf', 'b.pdf', 'c.pdf')).status).toBe(413);
    expect(await storedFiles(api)).toBe(before);
    expect((await sendDocuments('a.pdf', 'b.pdf')).status).toBe(201);
  });

  it('of uploads at once, as many are taken as fit', async () => {
    await leaveRoom(api, company.enterpriseId, { allowed, left: company.pdf.length * 2 + 5 });
    const answers = await Promise.all(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => sendDocuments(name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 413, 413]);
    expect(await usedBy(api, company.enterpriseId)).toBe(allowed - 5);
  });

  it('does not count against another', async () => {
    await leaveRoom(api, company.enterpriseId, { allowed, left: 0 });
    company = await createCompany(api);
    expect((await sendDocuments('a.pdf')).status).toBe(201);
  });

  it('has room again once a file has left the store', async () => {
    expect((await sendLogo()).status).toBe(200);
    await leaveRoom(api, company.enterpriseId, { allowed, left: 0 });
    expect((await sendLogo()).status).toBe(413);
    await api.call(endpoints.removeEnterpriseLogo, { as: company.adminId, params: { id: company.enterpriseId } });
    expect((await sendLogo()).status).toBe(200);
    expect(await usedBy(api, company.enterpriseId)).toBe(allowed);
  });

  it('still takes complaints with their files', async () => {
    await leaveRoom(api, company.enterpriseId, { allowed, left: 0 });
    expect((await complain(true)).status).toBe(201);
  });
});

describe('a complaints channel that may keep no more files', () => {
  const say = complaintChannelMessages.storageFull;

  it('refuses them at `files` in words that say nothing of the company, and takes the message without them', async () => {
    await leaveRoom(api, company.enterpriseId, { allowed, left: 10, kind: 'complaints' });
    const before = [await storedFiles(api), await usedBy(api, company.enterpriseId, 'complaints')];
    const refused = await complain(true);
    expect([refused.status, refused.errors]).toEqual([413, { files: say }]);
    expect([await storedFiles(api), await usedBy(api, company.enterpriseId, 'complaints')]).toEqual(before);
    expect((await complain(false)).status).toBe(201);
  });

  it('the author of a case is told the same', async () => {
    const { data } = await complain(false);
    await leaveRoom(api, company.enterpriseId, { allowed, left: 10, kind: 'complaints' });
    const [row] = await api.sql<{ code: string }>('select public_code as code from enterprises where id = $1', [
      company.enterpriseId,
    ]);
    const { case_key } = data as { case_key: string };
    const answer = await api.call(endpoints.writeToComplaintCase, {
      params: { code: row?.code ?? '' },
      body: { data: JSON.stringify({ key: case_key, message: 'Más' }) },
      files: [{ field: 'files', name: 'a.png', content: company.png }],
    });
    expect([answer.status, answer.errors]).toEqual([413, { files: say }]);
  });

  it('leaves the company its room, and notes the hour alone of when a file came', async () => {
    const before = await usedBy(api, company.enterpriseId);
    await complain(true);
    expect(await usedBy(api, company.enterpriseId)).toBe(before);
    const rows = await api.sql<{ stored_at: Date }>(
      `select stored_at from stored_files where enterprise_id = $1 and kind = 'complaints'`,
      [company.enterpriseId],
    );
    expect(rows.map(({ stored_at }) => stored_at.getTime() % 3_600_000)).toEqual([0]);
  });
});
