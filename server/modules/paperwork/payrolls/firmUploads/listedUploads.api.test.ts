import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { ListedFirmUpload } from '#domain/paperwork/payrolls/firmUploads.ts';
import { api } from '#tests/support/payrollCompany.ts';
import { firm, firms, handOut, noCif, one, owner, place, read, two, withClients } from './firmUploads.fixture.ts';

withClients();

const listed = async (as: number) =>
  ((await api.call(endpoints.listFirmPayrolls, { as })).data as ListedFirmUpload[]).map(({ id, ready }) => [id, ready]);

it('an upload says how many payslips are still to be handed out, until they are', async () => {
  const upload = await read(
    owner,
    [one, [{ person: one.ana, pages: 2 }, { person: one.luis }]],
    [two, [{ person: two.ana }]],
    [noCif, [['Nada']]],
  );
  const other = await read(owner, [two, [{ person: two.luis }]]);
  expect(await listed(owner)).toEqual([
    [other.id, 1],
    [upload.id, 3],
  ]);
  await handOut(owner, upload.id, one.id);
  expect((await listed(owner))[1]).toEqual([upload.id, 1]);
  await place(owner, upload.id, [4], null);
  expect((await listed(owner))[1]).toEqual([upload.id, 0]);
});

it('counts what the reader may hand out: no client of a colleague, and none that ended the mandate', async () => {
  const [sara, ivan] = [await firms.member(firm), await firms.member(firm)];
  await firms.assign(firm, one.mandateId, sara.member_id);
  const upload = await read(owner, [one, [{ person: one.ana }]], [two, [{ person: two.ana }, { person: two.luis }]]);
  expect([await listed(owner), await listed(sara.id), await listed(ivan.id)]).toEqual([
    [[upload.id, 3]],
    [[upload.id, 1]],
    [[upload.id, 0]],
  ]);
  await firms.end(two.company, two.mandateId);
  expect(await listed(owner)).toEqual([[upload.id, 1]]);
});
