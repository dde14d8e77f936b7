import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { firmPayrollMessages as say } from '#domain/paperwork/payrolls/messages/index.ts';
import { api, payrollsOf, withPayrolls } from '#tests/support/payrollCompany.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { openFileWorkers } from '#server/modules/fileWorkers.ts';
import type { FilesPort } from '#server/ports/files/port.ts';
import { firmsOf } from '#server/modules/organization/firms/firms.fixture.ts';
import { CLAIM_MS } from '../commands/claims.ts';
import { firmUploadWorker, recoverFirmUploads } from '../jobs/readFirmUploads.ts';
import { type Client, client, fileOf, type Firm, handOut, read, seen, send } from './firmUploads.fixture.ts';

withPayrolls();

let firm: Firm;
let one: Client;
let two: Client;
beforeEach(async () => {
  const firms = firmsOf(api);
  firm = await firms.firm();
  one = await client(firms, firm);
  two = await client(firms, firm);
});

/** An upload that waits, made while nobody works. */
async function waiting(): Promise<number> {
  const content = await fileOf([one, [{ person: one.ana }]], [two, [{ person: two.ana }]]);
  const [row] = await api.sql<{ id: number }>(
    `insert into firm_payroll_uploads (firm_id, uploaded_by, year, month, file_key, file_name, sha256, bytes, pages_total)
     values ($1, $2, 2026, 10, $3, 'n.pdf', 'x', $4, 2) returning id`,
    [firm.id, firm.owner.id, await api.files.firms.put(firm.id, content), content.length],
  );
  return row?.id ?? 0;
}
const rowOf = async (id: number) =>
  (await api.sql<Record<string, unknown>>('select * from firm_payroll_uploads where id = $1', [id]))[0] ?? {};

/** A process that reads. */
function processOn(files: FilesPort, now = () => new Date()) {
  const workers = openFileWorkers(quietLog);
  const stopping = new AbortController();
  const worker = firmUploadWorker({ database: api.database, files, workers, clock: { now } });
  const work = (uploadId: number) =>
    worker.work({ id: randomUUID(), data: { uploadId }, isLastTry: false, signal: stopping.signal });
  return { work, stop: () => stopping.abort(), close: () => workers.close() };
}

/** A store that does not answer until it is told to, as if its process had died. */
function stuck() {
  let reached = () => {};
  let free = () => {};
  const opened = new Promise<void>((resolve) => (reached = resolve));
  const freed = new Promise<void>((resolve) => (free = resolve));
  const open: FilesPort['firms']['open'] = async (...of) => {
    reached();
    await freed;
    return api.files.firms.open(...of);
  };
  return { files: { ...api.files, firms: { ...api.files.firms, open } }, opened, free };
}

it('a crash in the midst is taken up by another process: nothing lost, nothing doubled', async () => {
  const id = await waiting();
  const dying = stuck();
  const first = processOn(dying.files);
  const underWay = first.work(id);
  await dying.opened;
  expect(await rowOf(id)).toMatchObject({ state: 'working', attempts: 1 });
  const later = processOn(api.files, () => new Date(Date.now() + CLAIM_MS + 1));
  await later.work(id);
  expect(await rowOf(id)).toMatchObject({ state: 'read', attempts: 2, pages_done: 2 });
  // The first was not dead but slow: what it read is thrown away.
  dying.free();
  await underWay;
  expect((await seen(firm.owner.id, id)).pages).toHaveLength(2);
  await handOut(firm.owner.id, id, one.id);
  expect(await payrollsOf(one.ana.id, one.company.adminId)).toHaveLength(1);
  await Promise.all([first.close(), later.close()]);
});

it('a process that stops hands its work over at once', async () => {
  const id = await waiting();
  const stopping = stuck();
  const first = processOn(stopping.files);
  const underWay = first.work(id);
  await stopping.opened;
  first.stop();
  stopping.free();
  await expect(underWay).rejects.toThrow('broken off');
  const second = processOn(api.files);
  await second.work(id);
  expect(await rowOf(id)).toMatchObject({ state: 'read', attempts: 1 });
  await Promise.all([first.close(), second.close()]);
});

it('what nobody works on is put into the queue again, and what fails again and again is given up', async () => {
  const [left, failing] = [await waiting(), await waiting()];
  await api.sql(
    `update firm_payroll_uploads set state = 'working', attempts = 3, claimed_until = now() - interval '1 hour'
      where id = $1`,
    [failing],
  );
  await recoverFirmUploads({ database: api.database, clock: { now: () => new Date() } });
  expect(await rowOf(failing)).toMatchObject({ state: 'failed', error: say.readFailed });
  await api.jobs.settled((queue) => queue !== 'payroll-upload');
  expect(await rowOf(left)).toMatchObject({ state: 'read' });
});

it('a file that is no PDF, or comes without a month is refused at its field', async () => {
  const as = firm.owner.id;
  expect((await send(as, Buffer.from('hola'))).status).toBe(422);
  const content = await fileOf([one, [{ person: one.ana }]]);
  expect((await send(as, content, { year: 2026 })).errors).toHaveProperty('month');
  const none = await api.call(endpoints.uploadFirmPayrolls, { as, body: { month: 10, year: 2026 }, files: [] });
  expect([none.status, none.errors]).toEqual([422, { files: fileMessages.noneChosen }]);
  expect((await api.call(endpoints.listFirmPayrolls, { as })).data).toEqual([]);
});

it('what was given up in a company is told of, and may be tried again', async () => {
  const upload = await read(firm.owner.id, [one, [{ person: one.ana }]], [two, [{ person: two.ana }]]);
  await handOut(firm.owner.id, upload.id, one.id);
  const [given] = await api.sql<{ id: number }>('select max(id) as id from payroll_uploads where enterprise_id = $1', [
    one.id,
  ]);
  await api.sql(`update payrolls set deleted_at = now() where enterprise_id = $1`, [one.id]);
  await api.sql(`update payroll_uploads set state = 'draft', error = 'Sin sitio', result = null where id = $1`, [
    given?.id,
  ]);
  const failed = (await seen(firm.owner.id, upload.id)).companies.find((company) => company.enterprise_id === one.id);
  expect(failed).toMatchObject({ state: 'failed', message: 'Sin sitio' });
  expect((await handOut(firm.owner.id, upload.id, one.id)).company).toMatchObject({ state: 'handed', handed: 1 });
  expect(await payrollsOf(one.ana.id, one.company.adminId)).toHaveLength(1);
});

it('files are handed out while others have their uploads looked into', async () => {
  const upload = await read(firm.owner.id, [one, [{ person: one.ana }]]);
  const pdf = await fileOf([one, [{ person: one.ana }]]);
  const busy = [1, 2].map((origin) => api.workers.uploads.for(origin).stream('readFacts', pdf, []));
  for (const stream of busy) await stream.next();
  expect((await handOut(firm.owner.id, upload.id, one.id)).status).toBe(200);
  for (const stream of busy) await stream.return();
});
