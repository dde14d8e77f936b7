import { beforeEach, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import type { FirmUpload } from '#domain/paperwork/payrolls/firmUploads.ts';
import { firmPayrollMessages as say, firmPayrollReasons } from '#domain/paperwork/payrolls/messages/index.ts';
import { api, payrollsOf, withPayrolls } from '#tests/support/payrollCompany.ts';
import { recoverFirmUploads } from '../jobs/readFirmUploads.ts';
import { firmsOf } from '#server/modules/organization/firms/firms.fixture.ts';
import {
  brief,
  type Client,
  client,
  type Firm,
  type Firms,
  handOut,
  noCif,
  place,
  read,
  seen,
} from './firmUploads.fixture.ts';

withPayrolls();

let firms: Firms;
let firm: Firm;
let owner: number;
let one: Client;
/** Of another firm: no client of this one yet. */
let late: Client;
beforeEach(async () => {
  firms = firmsOf(api);
  firm = await firms.firm();
  owner = firm.owner.id;
  one = await client(firms, firm);
  late = await client(firms, await firms.firm());
});

const reread = (as: number, id: number) => api.call(endpoints.rereadFirmPayrolls, { as, params: { id } });
const becomeClient = () => firms.mandate(late.company, firm, ['payrolls']);

it('pages of a company that has become a client come to it, and all others stay as they were', async () => {
  const upload = await read(
    owner,
    [one, [{ person: one.ana }]],
    [late, [{ person: late.ana, pages: 2 }, { person: late.luis }]],
    [one, [{ person: one.luis }]],
  );
  expect(upload.foreign).toBe(3);
  await handOut(owner, upload.id, one.id);
  await becomeClient();
  expect((await reread(owner, upload.id)).status).toBe(200);
  const after = await seen(owner, upload.id);
  expect([after.state, after.foreign, brief(after)]).toEqual([
    'read',
    0,
    [
      [1, 'placed', one.id, one.ana.id],
      [2, 'placed', late.id, late.ana.id],
      [3, 'placed', late.id, late.ana.id],
      [4, 'placed', late.id, late.luis.id],
      [5, 'placed', one.id, one.luis.id],
    ],
  ]);
  expect(after.pages.map(({ handed }) => handed)).toEqual([true, false, false, false, true]);
  expect((await handOut(owner, upload.id, late.id)).company).toMatchObject({ state: 'handed', handed: 2 });
  expect(await payrollsOf(late.ana.id, late.company.adminId)).toHaveLength(1);
  expect(await payrollsOf(one.ana.id, one.company.adminId)).toHaveLength(1);
});

it('what somebody has placed by hand meanwhile is not asked about again', async () => {
  const upload = await read(owner, [one, [{ person: one.ana }]], [late, [{ person: late.ana }]]);
  await place(owner, upload.id, [1], { enterprise_id: one.id, employee_id: one.luis.id });
  await becomeClient();
  expect((await reread(owner, upload.id)).status).toBe(200);
  expect(brief(await seen(owner, upload.id))).toEqual([
    [1, 'placed', one.id, one.luis.id],
    [2, 'placed', late.id, late.ana.id],
  ]);
});

it('where nobody has become a client it stays as it was', async () => {
  const upload = await read(owner, [one, [{ person: one.ana }]], [late, [{ person: late.ana }]]);
  const { status, data } = await reread(owner, upload.id);
  expect([status, (data as FirmUpload).foreign]).toEqual([200, 1]);
  expect(await seen(owner, upload.id)).toEqual(upload);
});

it('a page that only the DNI tells, and of which nobody was known, comes with its payslip', async () => {
  const whole = [late, [{ person: late.ana }]] as const;
  const second = [noCif, [[`DNI: ${late.ana.dni}`, 'Detalle de los conceptos', 'Página 2 de 2']]] as const;
  const upload = await read(owner, whole, second);
  expect([upload.foreign, brief(upload)]).toEqual([1, [[2, 'asked', null, null]]]);
  await becomeClient();
  await reread(owner, upload.id);
  const { pages } = await seen(owner, upload.id);
  expect(pages.map(({ page, state, user_id }) => [page, state, user_id])).toEqual([
    [1, 'placed', late.ana.id],
    [2, 'placed', late.ana.id],
  ]);
});

it('what somebody has left out stays so, and of its payslip nothing is handed out by itself', async () => {
  const upload = await read(owner, [late, [{ person: late.ana, pages: 2 }]]);
  await api.sql(
    `update firm_payroll_pages set state = 'asked', reason = 'x', assigned_by = $2 where upload_id = $1 and page = 2`,
    [upload.id, owner],
  );
  await becomeClient();
  expect((await reread(owner, upload.id)).status).toBe(200);
  const { pages } = await seen(owner, upload.id);
  expect(pages.map(({ page, state, reason }) => [page, state, reason])).toEqual([
    [1, 'asked', firmPayrollReasons.parted],
    [2, 'asked', 'x'],
  ]);
});

it('one that the former release gave up, not knowing of a second reading, is as it was', async () => {
  const upload = await read(owner, [one, [{ person: one.ana }]], [late, [{ person: late.ana }]]);
  await api.sql(`update firm_payroll_uploads set state = 'failed', pages_done = 0 where id = $1`, [upload.id]);
  await recoverFirmUploads({ database: api.database, clock: { now: () => new Date() } });
  expect(await seen(owner, upload.id)).toEqual(upload);
});

it('a file is kept as long as if it had been read once', async () => {
  const upload = await read(owner, [one, [{ person: one.ana }]], [late, [{ person: late.ana }]]);
  const finished = async () =>
    (await api.sql('select finished_at, file_removed_at from firm_payroll_uploads where id = $1', [upload.id]))[0];
  const before = await finished();
  await reread(owner, upload.id);
  expect(await finished()).toEqual(before);
});

it('a colleague without a company in it may not, and nobody again and again', async () => {
  const upload = await read(owner, [one, [{ person: one.ana }]], [late, [{ person: late.ana }]]);
  const colleague = await firms.member(firm);
  const denied = await reread(colleague.id, upload.id);
  expect([denied.status, denied.message]).toEqual([403, say.rereadDenied]);
  const answers: number[] = [];
  for (let tries = 0; tries < 7; tries += 1) answers.push((await reread(owner, upload.id)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

it('a second reading that fails leaves what was read, and says so', async () => {
  const upload = await read(owner, [one, [{ person: one.ana }]], [late, [{ person: late.ana }]]);
  const [row] = await api.sql<{ file_key: string }>('select file_key from firm_payroll_uploads where id = $1', [
    upload.id,
  ]);
  await api.files.remove(row?.file_key ?? '');
  await reread(owner, upload.id);
  expect(await seen(owner, upload.id)).toEqual({ ...upload, error: fileMessages.gone });
});

it.each([
  ['without such pages', [], {}, say.noForeign],
  ['that is being read', [1], { state: 'waiting' }, say.notRead],
  ['that could not be read', [1], { state: 'failed' }, say.notRead],
  ['that is discarded', [1], { state: 'discarded' }, say.over],
] as const)('an upload %s: 409', async (_, foreign, change, message) => {
  const upload = await read(
    owner,
    [one, [{ person: one.ana }]],
    ...foreign.map(() => [late, [{ person: late.ana }]] as const),
  );
  if ('state' in change)
    await api.sql('update firm_payroll_uploads set state = $2 where id = $1', [upload.id, change.state]);
  const answer = await reread(owner, upload.id);
  expect([answer.status, answer.message]).toEqual([409, message]);
});

it('another firm does not find it', async () => {
  const upload = await read(owner, [one, [{ person: one.ana }]], [late, [{ person: late.ana }]]);
  const other = await firms.firm();
  expect((await reread(other.owner.id, upload.id)).status).toBe(404);
});
