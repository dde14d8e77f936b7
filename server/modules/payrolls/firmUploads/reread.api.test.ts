import { beforeEach, expect, it } from 'vitest';
import { endpoints } from '../../../../domain/endpoints.ts';
import { fileMessages } from '../../../../domain/documents/messages/index.ts';
import { firmPayrollMessages as say } from '../../../../domain/payrolls/messages/index.ts';
import { api, payrollsOf, withPayrolls } from '../../../../tests/support/payrollCompany.ts';
import { firmsOf } from '../../firms/firms.fixture.ts';
import {
  brief,
  type Client,
  client,
  type Firm,
  type Firms,
  handOut,
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
  await reread(owner, upload.id);
  expect(brief(await seen(owner, upload.id))).toEqual([
    [1, 'placed', one.id, one.luis.id],
    [2, 'placed', late.id, late.ana.id],
  ]);
});

it('where nobody has become a client it stays as it was', async () => {
  const upload = await read(owner, [one, [{ person: one.ana }]], [late, [{ person: late.ana }]]);
  await reread(owner, upload.id);
  expect(await seen(owner, upload.id)).toEqual(upload);
});

it('a second reading that fails leaves what was read, and says so', async () => {
  const upload = await read(owner, [one, [{ person: one.ana }]], [late, [{ person: late.ana }]]);
  const [row] = await api.sql<{ file_key: string }>('select file_key from firm_payroll_uploads where id = $1', [
    upload.id,
  ]);
  await api.files.remove(row?.file_key ?? '');
  await reread(owner, upload.id);
  expect(await seen(owner, upload.id)).toEqual({ ...upload, error: fileMessages.gone, pages_done: 0 });
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
