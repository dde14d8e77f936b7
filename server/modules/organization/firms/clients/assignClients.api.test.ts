import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { firmMessages as say } from '#domain/organization/firms/messages/index.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { firmsOf } from '../firms.fixture.ts';

let api: Api;
let of: ReturnType<typeof firmsOf>;
let company: Company;
let other: Company;
let firm: Awaited<ReturnType<typeof of.firm>>;

beforeAll(async () => {
  api = await startApi();
  of = firmsOf(api);
  company = await createCompany(api);
  other = await createCompany(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.sql('delete from rate_limits');
  firm = await of.firm();
});

const today = localDateOf(Date.now(), 'Europe/Madrid');
const sees = async (as: number) => [await of.reads(as, company), await of.reads(as, other)];

test('many clients at once to one person; substitutes stay, but for the one who is in charge now', async () => {
  const [one, two] = [await of.mandate(company, firm), await of.mandate(other, firm)];
  const [sara, luis] = [await of.member(firm), await of.member(firm)];
  const substitute = (member_id: number) => ({ member_id, valid_from: today, valid_until: null });
  await of.assign(firm, one, null, [substitute(sara.member_id), substitute(luis.member_id)]);
  const give = (ids: number[], in_charge: number | null) =>
    api.call(endpoints.assignClients, { as: firm.owner.id, body: { ids, in_charge } });
  const who = async () =>
    new Map(
      (await of.clients(firm.owner.id)).map(({ id, staff }) => [
        id,
        staff.map(({ member_id, kind }) => [member_id, kind]),
      ]),
    );
  expect(await give([two, one, two], sara.member_id)).toMatchObject({ status: 200, message: say.clientsAssigned(2) });
  expect((await who()).get(one)).toEqual([
    [sara.member_id, 'in_charge'],
    [luis.member_id, 'substitute'],
  ]);
  expect((await who()).get(two)).toEqual([[sara.member_id, 'in_charge']]);
  expect(await sees(sara.id)).toEqual([true, true]);

  // Who was in charge stays so from the day they were.
  await api.sql(`update mandate_staff set valid_from = valid_from - 40 where mandate_id = $1`, [one]);
  const sinceOf = async (id: number) =>
    api.sql<{ days: number }>(
      `select current_date - valid_from as days from mandate_staff where mandate_id = $1 and kind = 'in_charge'`,
      [id],
    );
  const [since] = await sinceOf(one);
  expect(since?.days).toBeGreaterThan(38);
  expect((await give([one, two], sara.member_id)).status).toBe(200);
  expect(await sinceOf(one)).toEqual([since]);

  // One that is no client of the firm, or nobody of it: nothing changes.
  const before = await who();
  expect((await give([one, company.mandateId], luis.member_id)).status).toBe(404);
  expect(await give([one], 2_000_000_000)).toMatchObject({ status: 422, errors: { in_charge: say.memberUnknown } });
  await of.end(other, two);
  expect((await give([one, two], luis.member_id)).status).toBe(409);
  expect((await who()).get(one)).toEqual(before.get(one));
  expect((await give([one], null)).message).toBe(say.clientsOfOwners(1));
  expect((await who()).get(one)).toEqual([[luis.member_id, 'substitute']]);
  expect(await sees(sara.id)).toEqual([false, false]);
});
