import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { ClientMandate } from '#domain/organization/firms/clientMandates.ts';
import { requestDays } from '#domain/organization/firms/kinds.ts';
import { firmMessages as say } from '#domain/organization/firms/messages/index.ts';
import type { PreparedCompany } from '#domain/organization/firms/preparedCompanies.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { createCompany } from '#tests/support/company/company.ts';
import { firmsOf } from '../firms.fixture.ts';
import { purgePrepared } from './repo.ts';

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

let counter = 0;
function client() {
  counter += 1;
  return {
    user: { name: 'Eva', last_name: 'Ríos', email: `eva${counter}@preparada.es`, dni: '12345678Z', phone: '600000000' },
    enterprise: { name: `Preparada ${counter} SL`, cif: `PREPARADA${counter}`, phone: '910000000', zip_code: '28013' },
    employee_number: 7,
    rights: ['people', 'payrolls'] as const,
  };
}
type Client = ReturnType<typeof client>;

const prepare = (of_: Client, as = firm.owner.id) =>
  api.call(endpoints.prepareCompany, { as, body: { ...of_, rights: [...of_.rights] } });
const read = (code: string) => api.call(endpoints.readPreparedCompany, { params: { code } });

/** The code of the link that was mailed. */
async function codeFor({ user }: Client): Promise<string> {
  await api.notified();
  const mail = api.outbox.findLast(({ to }) => to === user.email);
  expect(mail?.subject).toContain('ha preparado tu empresa en Jornada');
  return /\/checkout\?preparada=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

test('a company is prepared, signed up by its link, and accepts the firm', async () => {
  const one = client();
  expect(await prepare(one)).toMatchObject({ status: 201, message: say.prepared });
  expect(await api.sql('select from enterprises where cif = $1', [one.enterprise.cif])).toEqual([]);
  expect(await of.clients(firm.owner.id)).toMatchObject([
    { status: 'proposed', enterprise: null, addressee: one.user.email, rights: ['people', 'payrolls'] },
  ]);

  const { data } = await read(await codeFor(one));
  const prepared = data as PreparedCompany;
  const { rights: _, ...given } = one;
  expect(prepared).toMatchObject({ ...given, firm: firm.name });

  const { user, enterprise, employee_number } = prepared;
  const made = await api.call(endpoints.checkout, {
    body: { user, enterprise: { ...enterprise, employee_number }, selectedPlan: 'price_equipo_15' },
  });
  expect(made.status).toBe(201);
  const { enterpriseId } = made.data as { enterpriseId: number };
  const [admin] = await api.sql<{ id: number }>(
    'update users set email_verified_at = now() where email = $1 returning id',
    [one.user.email],
  );
  await api.sql('update enterprise_users set accepted_at = now() where enterprise_id = $1', [enterpriseId]);
  const as = admin?.id ?? 0;
  const found = (await api.call(endpoints.listMandates, { as, params: { id: enterpriseId } })).data as ClientMandate[];
  expect(found).toMatchObject([{ status: 'proposed', firm: { name: firm.name }, rights: ['people', 'payrolls'] }]);
  const body = { rights: ['people' as const], enterprise_id: enterpriseId };
  const accepted = await api.call(endpoints.acceptMandate, { as, params: { id: found[0]?.id ?? 0 }, body });
  expect(accepted.status).toBe(200);
  expect(await of.clients(firm.owner.id)).toMatchObject([{ status: 'active', enterprise: { id: enterpriseId } }]);
});

describe('the link', () => {
  test('serves no more once the firm has withdrawn', async () => {
    const one = client();
    await prepare(one);
    const code = await codeFor(one);
    expect((await read(code)).status).toBe(200);
    const [made] = await of.clients(firm.owner.id);
    await of.endAs(firm.owner.id, made?.id ?? 0);
    expect(await read(code)).toMatchObject({ status: 404, message: say.preparedGone });
    expect(await purgePrepared(api.database, new Date())).toBeGreaterThan(0);
    expect((await prepare(one)).status).toBe(201);
  });

  test(`serves for ${requestDays} days, and then what was prepared is forgotten`, async () => {
    const one = client();
    await prepare(one);
    const code = await codeFor(one);
    const rows = () =>
      api.sql('select from prepared_companies p join mandates m on m.id = p.mandate_id where m.addressee = $1', [
        one.user.email,
      ]);
    const day = (days: number) => new Date(Date.now() + days * DAY_MS);
    await purgePrepared(api.database, day(requestDays - 1));
    expect(await rows()).toHaveLength(1);
    api.setNow(day(requestDays + 1));
    expect((await read(code)).status).toBe(404);
    api.setNow(null);
    await purgePrepared(api.database, day(requestDays + 1));
    expect(await rows()).toHaveLength(0);
  });

  test('cannot be guessed', async () => {
    expect(await read('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toMatchObject({ status: 404, message: say.preparedGone });
  });
});

describe('is refused', () => {
  test('while a proposal to the same address waits', async () => {
    const one = client();
    await prepare(one);
    expect(await prepare(one)).toMatchObject({ status: 409, message: say.pending });
  });

  test('by staff, and by who belongs to no firm', async () => {
    const staff = await of.member(firm);
    const nobody = await of.account();
    const answers = [await prepare(client(), staff.id), await prepare(client(), nobody.id)];
    for (const { status } of answers) expect([403, 404]).toContain(status);
  });

  test('at its field', async () => {
    const one = client();
    const wrong = { ...one, user: { ...one.user, email: 'eva' }, enterprise: { ...one.enterprise, cif: '' } };
    const answer = await prepare(wrong);
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, ['user.email', 'enterprise.cif']]);
  });
});

test('a firm prepares 30 companies in a day, and more once one of its clients pays', async () => {
  await prepare(client());
  await api.sql('update rate_limits set hits = 30 where key = $1', [`prepared by firm|${firm.id}`]);
  expect((await prepare(client())).status).toBe(429);
  await of.mandate(await createCompany(api), firm, ['people']);
  expect((await prepare(client())).status).toBe(201);
});
