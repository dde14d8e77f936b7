import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { companyControl } from '#domain/organization/people/identityNumber.ts';
import { endpoints } from '#domain/endpoints.ts';
import { firmMessages as say } from '#domain/organization/firms/messages/index.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { createCompany } from '#tests/support/company/company.ts';
import { firmsOf } from '../firms.fixture.ts';

let api: Api;
let of: ReturnType<typeof firmsOf>;
let firm: Awaited<ReturnType<typeof of.firm>>;

beforeAll(async () => {
  api = await startApi();
  of = firmsOf(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.sql('delete from rate_limits');
  firm = await of.firm();
});

const tooMany = { status: 429, message: generalMessages.tooMany };
const cifOf = (number: number): string => {
  const digits = String(number).padStart(7, '0');
  return `B${digits}${companyControl(digits)}`;
};
const update = (as: number, cif: string) =>
  api.call(endpoints.updateFirm, { as, body: { name: firm.name, cif, email: firm.owner.email } });
/** As if somebody had used so much of what an hour allows. */
const used = (key: string, hits: number) =>
  api.sql('update rate_limits set hits = $2 where key like $1', [`${key}%`, hits]).then(() => undefined);

test('a firm is given ten CIFs in an hour by one account; what is not changed costs nothing', async () => {
  const mine = firm.owner.id;
  // Its first one came with the firm.
  for (let at = 1; at < 10; at += 1) expect((await update(mine, cifOf(2_000_000 + at))).status).toBe(200);
  const kept = cifOf(2_000_009);
  expect((await update(mine, kept)).status).toBe(200);
  const refused = await update(mine, cifOf(2_000_010));
  expect(refused).toMatchObject(tooMany);
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  expect((await of.own(mine)).firm?.cif).toBe(kept);
  const other = await of.firm();
  expect((await update(other.owner.id, cifOf(2_000_010))).status).toBe(200);
  await api.sql(`update rate_limits set resets_at = now() - interval '1 second' where key like 'cifs of firm by%'`);
  expect((await update(mine, cifOf(2_000_010))).status).toBe(200);
});

test('a firm is created with no CIF more either', async () => {
  const { id, email } = await of.account('Marta');
  const create = () =>
    api.call(endpoints.createFirm, { as: id, body: { name: 'Gestoría', cif: cifOf(2_100_000), email } });
  expect((await create()).status).toBe(201);
  await api.sql('update firm_members set active = false, left_at = now() where user_id = $1', [id]);
  await used('cifs of firm by', 10);
  expect(await create()).toMatchObject(tooMany);
});

test('an account answers thirty invitations to a CIF in an hour; those to an address are not', async () => {
  const mine = firm.owner.id;
  const [one, two, three] = [await createCompany(api), await createCompany(api), await createCompany(api)];
  const invitationTo = async (company: typeof one, addressee: string) => {
    await of.invite(company, addressee);
    const found = (await of.clients(mine)).find(({ enterprise }) => enterprise?.id === company.enterpriseId);
    return found?.id ?? 0;
  };
  const [first, last, second] = [
    await invitationTo(one, firm.cif),
    await invitationTo(await createCompany(api), firm.cif),
    await invitationTo(two, firm.cif),
  ];
  expect(await of.answerAs(mine, first)).toMatchObject({ message: say.waitsForClient });
  await used('answers to cif by', 29);
  expect(await of.answerAs(mine, last)).toMatchObject({ message: say.waitsForClient });
  expect(await of.answerAs(mine, second)).toMatchObject(tooMany);
  expect((await of.mandates(two)).filter(({ firm: by }) => by !== null)).toEqual([]);
  expect(await of.answerAs(mine, await invitationTo(three, firm.owner.email))).toMatchObject({ message: say.accepted });
  await api.sql('delete from rate_limits');
  expect(await of.answerAs(mine, second)).toMatchObject({ message: say.waitsForClient });
});
