import { recoverUploads } from '#server/modules/paperwork/payrolls/jobs/splitPayrolls.ts';
import { awaitUpload } from '#server/modules/paperwork/payrolls/commands/uploadQueue.ts';
import { PDFDocument, PDFName } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { fileMessages as say } from '#domain/paperwork/documents/messages/index.ts';
import { openFileWorkers } from '#server/modules/fileWorkers.ts';
import { WorkLimitExceeded } from '#server/workers/errors.ts';
import { laneLimits } from '#server/workers/limits.ts';
import { startApi } from '../support/api.ts';
import { manyObjects } from '../support/badFiles.ts';
import { createCompany } from '../support/company/company.ts';
import { quietLog } from '../support/quietLog.ts';
import { api, complain, endless, company, upload, withServer, WORK_MS } from './fuzzFiles.fixture.ts';

withServer();

describe('work has its limits', () => {
  it('what takes too long is refused at the field, and the next one is served', async () => {
    const answer = await complain('lento.pdf', endless());
    const message = say.tooLaborious('lento.pdf');
    expect([answer.status, answer.message, answer.errors]).toEqual([422, message, { files: message }]);
    expect((await complain('a.pdf', company.pdf)).status).toBe(201);
  });

  it('one visitor who sends slow files holds up neither another, of another company, nor who is signed in', async () => {
    const other = await createCompany(api);
    const flood = Array.from({ length: 6 }, () => complain('a.pdf', endless(), { of: company, from: '198.51.100.7' }));
    const others = [
      complain('a.pdf', other.pdf, { of: other, from: '203.0.113.9' }),
      complain('a.pdf', company.pdf, { of: company, from: '203.0.113.10' }),
    ];
    expect((await upload('a.pdf', company.pdf)).status).toBe(201);
    const began = performance.now();
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([201, 201]);
    // The other company's at once; that of the same company after the one under work.
    expect(performance.now() - began).toBeLessThan(WORK_MS + 10_000);
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([422, 422, 422, 503, 503, 503]);
    for (const { message, retryAfter } of refused) expect([message, retryAfter]).toEqual([say.busy, '5']);
  });

  it('what takes too much memory ends its process alone, and the next one is served', async () => {
    const small = openFileWorkers(quietLog, { limits: { uploads: { ...laneLimits.uploads, megabytes: 44 } } });
    const other = await startApi({}, undefined, { workers: small });
    const theirs = await createCompany(other);
    const post = (name: string, content: Uint8Array) =>
      other.call(endpoints.uploadUserFiles, {
        as: theirs.adminId,
        body: { employee_id: theirs.employeeId, type: 'contract', enterprise_id: theirs.enterpriseId },
        files: [{ field: 'files', name, content }],
      });
    const answer = await post('n.pdf', manyObjects(450_000));
    expect([answer.status, answer.errors]).toEqual([422, { files: say.tooLaborious('n.pdf') }]);
    expect((await post('a.pdf', theirs.pdf)).status).toBe(201);
    await other.close();
    small.close();
  });

  it('memory outside of its heap is limited, too', async () => {
    const pdf = await PDFDocument.create({ updateMetadata: false });
    const { context } = pdf;
    const size = { Width: 5000, Height: 5000, BitsPerComponent: 8, ColorSpace: 'DeviceGray' };
    const picture = context.flateStream(new Uint8Array(25_000_000), { Type: 'XObject', Subtype: 'Image', ...size });
    const page = pdf.addPage();
    page.node.setXObject(PDFName.of('I'), context.register(picture));
    page.node.set(
      PDFName.of('Contents'),
      context.register(context.flateStream('q 9 0 0 9 50 50 cm /I Do Q\n'.repeat(2000))),
    );
    const patient = openFileWorkers(quietLog, { limits: { uploads: { ...laneLimits.uploads, workMs: 300_000 } } });
    const cuts = patient.uploads.for(1).stream('cutPdf', await pdf.save(), [[1]]);
    await expect(cuts.next()).rejects.toThrow(WorkLimitExceeded);
    patient.close();
  });

  it('an upload whose check exceeds its time is refused in words, a payroll too', async () => {
    const hasty = openFileWorkers(quietLog, { limits: { uploads: { ...laneLimits.uploads, workMs: 1 } } });
    const other = await startApi({}, undefined, { workers: hasty });
    const theirs = await createCompany(other);
    const message = say.tooLaborious('n.pdf');
    const files = [{ field: 'files', name: 'n.pdf', content: theirs.pdf }];
    const body = { employee_id: theirs.employeeId, enterprise_id: theirs.enterpriseId };
    for (const [route, more] of [
      [endpoints.uploadUserFiles, { type: 'contract' }],
      [endpoints.uploadPayroll, { month: 10, year: 2026 }],
      [endpoints.uploadMultiPayroll, { month: 10, year: 2026 }],
    ] as const) {
      const answer = await other.call(route, { as: theirs.adminId, body: { ...body, ...more }, files });
      expect([answer.status, answer.errors]).toEqual([422, { files: message }]);
    }
    await other.close();
    hasty.close();
  });

  it('so is a page that cannot be cut in time, and an upload in the background fails with the words', async () => {
    const hasty = openFileWorkers(quietLog, {
      limits: {
        uploads: { ...laneLimits.uploads, workMs: 1 },
        payrolls: { ...laneLimits.payrolls, workMs: 1 },
      },
    });
    const other = await startApi({}, undefined, { workers: hasty });
    const theirs = await createCompany(other);
    const cut = await other.call(endpoints.downloadPayrollPages, {
      as: theirs.adminId,
      params: { id: theirs.payrollUploadId },
      query: { source: 0, page: 1 },
    });
    expect([cut.status, cut.errors]).toEqual([422, { files: say.tooLaborious('n.pdf') }]);
    await other.sql(`update payroll_uploads set state = 'waiting', result = null where id = $1`, [
      theirs.payrollUploadId,
    ]);
    await recoverUploads({ database: other.database, files: other.files, clock: { now: () => new Date() } });
    await awaitUpload(other.database, theirs.payrollUploadId, 20_000);
    const [row] = await other.sql('select state, error from payroll_uploads where id = $1', [theirs.payrollUploadId]);
    expect(row).toEqual({ state: 'failed', error: say.tooLaborious('n.pdf') });
    await other.close();
    hasty.close();
  });
});
