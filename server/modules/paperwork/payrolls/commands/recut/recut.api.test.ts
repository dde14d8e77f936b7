import { PDFDocument, PDFString } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { payrollMessages as say } from '#domain/paperwork/payrolls/messages/index.ts';
import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import { FileGone } from '#server/ports/files/port.ts';
import { openPdf } from '#server/ports/files/pdfReader.ts';
import { everythingIn } from '#tests/support/everythingInPdf.ts';
import { leaveRoom } from '#tests/support/storage.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { ana, api, jose, named, ours, send, slips, theirs } from '#tests/support/payrollCompany.ts';
import { drawingOf, isSame } from '../rebuild/drawing.ts';
import {
  handOut,
  one,
  owner,
  read,
  two,
  withClients,
} from '#server/modules/paperwork/payrolls/firmUploads/firmUploads.fixture.ts';
import { openFileWorkers } from '#server/modules/fileWorkers.ts';
import { recutPayrolls } from '#server/modules/paperwork/payrolls/jobs/recutPayrolls.ts';

/** Storage quota of a company, in bytes. */
const allowed = 1024 ** 2;
withClients({ STORAGE_PER_ENTERPRISE: '1 MB' });

const recutAll = () => recutPayrolls({ database: api.database, files: api.files, workers: api.workers, log: quietLog });

interface Row {
  readonly id: number;
  readonly file_key: string;
  readonly content_hash: string;
  readonly cut_state: string | null;
  readonly read_at: Date | null;
}
const rowOf = async (userId: number): Promise<Row> => {
  const [row] = await api.sql<Row>(
    'select id, file_key, content_hash, cut_state, read_at from payrolls where user_id = $1 and deleted_at is null',
    [userId],
  );
  if (!row) throw new Error('Nobody has a payroll');
  return row;
};

/** The file as it was cut before: with what belongs to somebody else. */
async function former(content: Uint8Array, other: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(content, { updateMetadata: false });
  pdf.context.register(pdf.context.obj({ Of: PDFString.of(other) }));
  return pdf.save({ useObjectStreams: false });
}

/** Has the payroll of a person be one of before. */
async function makeFormer(userId: number, content: (now: Buffer) => Promise<Uint8Array> | Uint8Array, company = ours) {
  const { id, file_key } = await rowOf(userId);
  const { enterpriseId } = company;
  const bytes = await content(await api.files.read(enterpriseId, file_key));
  const key = await api.files.put(enterpriseId, bytes, { kind: 'payrolls' });
  await api.sql('update payrolls set cut_state = null, file_key = $2 where id = $1', [id, key]);
  await api.files.remove(file_key);
  return { id, key, bytes };
}

async function drawn(pdf: Uint8Array) {
  const document = await openPdf(pdf);
  const drawing = await drawingOf(await document.getPage(1), 2);
  await document.loadingTask.destroy();
  return drawing;
}

const download = (id: number, as: number) => api.call(endpoints.downloadPayroll, { as, params: { id } });
const withheld = async (as = ours.adminId, id = ours.enterpriseId) =>
  (await api.call(endpoints.listWithheldPayrolls, { as, params: { id } })).data;
const acts = (id: number) =>
  api.sql<{ action: string; details: Record<string, unknown> | null }>(
    `select action, details from audit_log where record_id = $1 and action in ('payrolls.recut', 'payrolls.withhold')`,
    [id],
  );
const storage = () =>
  api.sql(
    `select u.bytes::int as sum, (select sum(bytes)::int from stored_files s
       where s.enterprise_id = u.enterprise_id and s.kind <> 'complaints') as files
       from storage_usage u where enterprise_id = $1 and share = 'company'`,
    [ours.enterpriseId],
  );

describe('a payroll that was cut before', () => {
  const upload = async () => {
    const content = await slips({ person: ana }, { person: jose });
    const again = async () => (await send('uploadMultiPayroll', [named('n.pdf', content)])).data as PayrollUpload;
    await again();
    return again;
  };

  it('is cut anew once: it looks the same, holds nothing of others, and stays known', async () => {
    const again = await upload();
    await download((await rowOf(ana.id)).id, ana.id);
    const before = await rowOf(ana.id);
    const { id, key, bytes } = await makeFormer(ana.id, (now) => former(now, jose.dni));
    expect(await everythingIn(bytes)).toContain(jose.dni);

    await recutAll();
    const after = await rowOf(ana.id);
    const content = await api.files.read(ours.enterpriseId, after.file_key);
    expect(await everythingIn(content)).not.toContain(jose.dni);
    expect(isSame(await drawn(content), await drawn(bytes))).toBe(true);
    expect([after.cut_state, after.content_hash, after.read_at]).toEqual([
      'rebuilt',
      before.content_hash,
      before.read_at,
    ]);
    await expect(api.files.read(ours.enterpriseId, key)).rejects.toThrow(FileGone);
    const hash = expect.stringMatching(/^[\da-f]{64}$/);
    expect(await acts(id)).toEqual([{ action: 'payrolls.recut', details: { before: hash, after: hash } }]);

    await recutAll();
    expect([await rowOf(ana.id), (await acts(id)).length]).toEqual([after, 1]);
    const [usage] = await storage();
    expect(usage?.['sum']).toBe(usage?.['files']);
    expect(await again()).toMatchObject({ assigned: [], skipped: [{ page: 1 }, { page: 2 }] });
  });

  it('is cut anew though its company has no room left', async () => {
    await upload();
    const { id } = await makeFormer(ana.id, (now) => former(now, jose.dni));
    const filler = await leaveRoom(api, ours.enterpriseId, { allowed, left: 0 });
    expect((await download(id, ana.id)).status).toBe(200);
    await api.files.remove(filler);
    expect((await rowOf(ana.id)).cut_state).toBe('rebuilt');
  });

  it('is cut anew when its person opens it before the job does, also by two at once', async () => {
    await upload();
    const { id } = await makeFormer(ana.id, (now) => former(now, jose.dni));
    const answers = await Promise.all([download(id, ana.id), download(id, ana.id)]);
    for (const { status, bytes } of answers) {
      expect(status).toBe(200);
      expect(await everythingIn(bytes)).not.toContain(jose.dni);
    }
    expect([(await rowOf(ana.id)).cut_state, (await acts(id)).length]).toEqual(['rebuilt', 1]);
  });

  it('stays as it was sent where it was never cut', async () => {
    await send('uploadPayrollFiles', [named('ana.pdf', await slips({ person: ana }))]);
    const { id, key } = await makeFormer(ana.id, (now) => former(now, 'FIRMA'));
    await recutAll();
    expect(await rowOf(ana.id)).toMatchObject({ id, file_key: key, cut_state: 'whole' });
  });

  it('stays due where the server stops meanwhile', async () => {
    await upload();
    await makeFormer(ana.id, (now) => former(now, jose.dni));
    const workers = openFileWorkers(quietLog);
    workers.close();
    await recutPayrolls({ database: api.database, files: api.files, workers, log: quietLog });
    expect((await rowOf(ana.id)).cut_state).toBe(null);
  });

  it('is withheld where it cannot be: its person gets the reason, and who may upload sees it listed', async () => {
    await upload();
    const { id, key } = await makeFormer(ana.id, () => Buffer.from('%PDF-1.7 damaged'));
    await recutAll();
    expect(await rowOf(ana.id)).toMatchObject({ file_key: key, cut_state: 'withheld', read_at: null });
    const { status, message } = await download(id, ana.id);
    expect([status, message]).toEqual([409, say.withheld]);
    expect((await download(id, ours.adminId)).status).toBe(200);
    expect(await withheld()).toEqual([
      { id, employee: { id: ana.id, name: 'Ana María García López' }, year: 2026, month: 10 },
    ]);
    expect(await withheld(theirs.adminId, theirs.enterpriseId)).toEqual([]);
    expect(await acts(id)).toEqual([{ action: 'payrolls.withhold', details: null }]);
    await recutAll();
    expect(await acts(id)).toHaveLength(1);
  });
});

describe('what a gestoría handed out before', () => {
  const handed = async () => {
    const upload = await read(owner, [one, [{ person: one.ana }]], [two, [{ person: two.luis }]]);
    await handOut(owner, upload.id, one.id);
    const [row] = await api.sql<{ id: number; sources: { key: string; sha256?: string }[]; cut_state: string | null }>(
      `select id, sources, cut_state from payroll_uploads
        where id = (select payroll_upload_id from firm_payroll_pages where enterprise_id = $1)`,
      [one.id],
    );
    if (!row?.sources[0]) throw new Error('Nothing was handed out');
    return { id: row.id, key: row.sources[0].key, cut: row.cut_state };
  };
  const replace = async (id: number, bytes: Uint8Array) => {
    const key = await api.files.put(one.id, bytes, { kind: 'payrolls' });
    await api.sql(
      `update payroll_uploads set cut_state = null, sources = jsonb_set(sources, '{0,key}', to_jsonb($2::text)) where id = $1`,
      [id, key],
    );
  };
  const whole = (id: number) =>
    api.call(endpoints.downloadPayrollPages, { as: one.company.adminId, params: { id }, query: {} });

  it('has the company’s file cut anew, and holds nothing of other companies', async () => {
    const { id, key, cut } = await handed();
    expect(cut).toBe('rebuilt');
    await replace(id, await former(await api.files.read(one.id, key), two.luis.dni));
    await recutAll();
    const { status, bytes } = await whole(id);
    expect([status, (await everythingIn(bytes)).includes(two.luis.dni)]).toEqual([200, false]);
    expect(await acts(id)).toMatchObject([{ action: 'payrolls.recut' }]);
  });

  it('is withheld from the company where it cannot be', async () => {
    const { id } = await handed();
    await replace(id, Buffer.from('%PDF-1.7 damaged'));
    const { status, message } = await whole(id);
    expect([status, message]).toEqual([409, say.uploadWithheld]);
    const { key } = await makeFormer(one.ana.id, () => Buffer.from('%PDF-1.7 damaged'), one.company);
    const row = await rowOf(one.ana.id);
    expect((await download(row.id, one.company.adminId)).message).toBe(say.withheldToUploader);
    expect((await rowOf(one.ana.id)).file_key).toBe(key);
  });
});

it('the list of withheld payslips is closed to other roles and other companies', async () => {
  const status = async (as: number) =>
    (await api.call(endpoints.listWithheldPayrolls, { as, params: { id: ours.enterpriseId } })).status;
  expect([await status(ana.id), await status(theirs.adminId)]).toEqual([403, 404]);
});
