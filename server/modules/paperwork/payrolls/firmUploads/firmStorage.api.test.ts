import { beforeEach, describe, expect, it, test } from 'vitest';
import { firmPayrollMessages as say } from '#domain/paperwork/payrolls/messages/index.ts';
import { api, withPayrolls } from '#tests/support/payrollCompany.ts';
import { firmsOf } from '#server/modules/organization/firms/firms.fixture.ts';
import { type Client, client, fileOf, type Firm, type Firms, send } from './firmUploads.fixture.ts';

const MEGABYTE = 1024 ** 2;

withPayrolls({ STORAGE_PER_ENTERPRISE: '2 MB', STORAGE_IN_TRIAL: '1 MB' });

let firms: Firms;
let firm: Firm;
let one: Client;
beforeEach(async () => {
  firms = firmsOf(api);
  firm = await firms.firm();
  one = await client(firms, firm);
  await subscribed(one, 'trialing');
});

const subscribed = ({ id }: Client, status: string) =>
  api.sql('update subscriptions set status = $2 where enterprise_id = $1', [id, status]);

/** As if the firm had kept so many bytes in files before. */
async function keep(bytes: number) {
  const content = await fileOf([one, [{ person: one.ana }]]);
  expect((await send(firm.owner.id, content)).status).toBe(201);
  await api.sql('update firm_payroll_uploads set bytes = $2 where firm_id = $1', [firm.id, bytes]);
}

describe('what the files of a firm may take', () => {
  test.each([
    ['as in a trial while none of its clients pays', 'trialing', MEGABYTE],
    ['as of a company that pays, once it has such a client', 'active', 2 * MEGABYTE],
  ])('%s', async (_what, status, most) => {
    await keep(most - 20_000);
    await subscribed(one, status);
    const content = await fileOf([one, [{ person: one.luis }]]);
    expect(content.byteLength).toBeLessThan(20_000);
    expect((await send(firm.owner.id, content)).status).toBe(201);
    await api.sql('update firm_payroll_uploads set bytes = $2 where firm_id = $1', [firm.id, most / 2]);
    const refused = await send(firm.owner.id, content);
    expect([refused.status, refused.message, refused.errors]).toEqual([
      413,
      say.storageFull,
      { files: say.storageFull },
    ]);
  });

  it('a client that pays and has gone gives no room', async () => {
    await subscribed(one, 'active');
    await keep(MEGABYTE);
    await client(firms, firm).then((other) => subscribed(other, 'trialing'));
    await api.sql(
      `update mandates set status = 'ended', ended_by = $2, ended_side = 'client', ended_at = now() where id = $1`,
      [one.mandateId, one.company.adminId],
    );
    expect((await send(firm.owner.id, await fileOf([one, [{ person: one.luis }]]))).status).toBe(413);
  });
});
