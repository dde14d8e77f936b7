import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestDays } from '#domain/organization/firms/kinds.ts';
import { clientImportMessages as say } from '#domain/organization/firms/messages/index.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { firmsOf } from '../firms.fixture.ts';
import { purgePrepared } from '../preparedCompanies/repo.ts';
import { clientImportOf, companyInFile, emailIn, headings, type InFile, lineOf } from './clientImport.fixture.ts';

let api: Api;
let of: ReturnType<typeof firmsOf>;
let file: ReturnType<typeof clientImportOf>;
let firm: Awaited<ReturnType<typeof of.firm>>;

beforeAll(async () => {
  api = await startApi();
  of = firmsOf(api);
  file = clientImportOf(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.sql('delete from rate_limits');
  firm = await of.firm();
});

describe('a new company', () => {
  const bringNew = async (company: InFile, rows = [lineOf(company), lineOf(company)]) => {
    expect(await file.bring(firm.owner.id, rows, null)).toMatchObject({
      state: 'done',
      people: 2,
      message: say.prepared(2),
    });
    return rows;
  };

  const mandateOf = async ({ email }: InFile) =>
    (await of.clients(firm.owner.id)).find(({ addressee }) => addressee === email);

  test('is prepared, and its people wait sealed until it has accepted the firm', async () => {
    const company = companyInFile();
    const rows = await bringNew(company);
    const [waiting] = await file.kept(company);
    expect(waiting?.people).toBe(2);
    expect(waiting?.ciphertext).not.toContain(emailIn(rows[0] ?? []));
    const mandate = await mandateOf(company);
    expect(mandate).toMatchObject({ status: 'proposed', waiting: 2 });
    const admin = await file.signUp(company);
    expect(await file.peopleIn(admin.enterpriseId)).toEqual([]);
    await file.accept(admin, ['people']);
    const begun = (await of.clients(firm.owner.id)).find(({ id }) => id === mandate?.id);
    expect(begun).toMatchObject({ status: 'active', waiting: 0 });
    expect(await file.peopleIn(admin.enterpriseId)).toEqual(rows.map(emailIn).toSorted());
    expect(await file.kept(company)).toEqual([]);
    expect(await of.log(admin, 'employees.import')).toMatchObject([{ actor_id: firm.owner.id }]);
    expect(api.outbox.findLast(({ to }) => to === firm.owner.email)?.text).toContain('2 personas de tu archivo');
  });

  test('from the same file again is nothing new, from a longer one takes the further people', async () => {
    const company = companyInFile();
    const rows = await bringNew(company);
    const [seen] = (await file.preview(firm.owner.id, rows)).companies;
    expect([seen?.outcome, seen?.people.map(({ state }) => state)]).toEqual(['prepared', ['known', 'known']]);
    expect(await file.bring(firm.owner.id, rows, null)).toMatchObject({ state: 'done', message: say.nothing });
    const longer = [...rows, lineOf(company)];
    expect(await file.bring(firm.owner.id, longer, null)).toMatchObject({ people: 1, message: say.kept(1) });
    await api.notified();
    expect(api.outbox.filter(({ to }) => to === company.email)).toHaveLength(1);
    expect((await mandateOf(company))?.waiting).toBe(3);
  });

  test('is prepared once by two at once', async () => {
    const company = companyInFile();
    const rows = [lineOf(company)];
    const owners = [firm.owner.id, (await of.member(firm, 'owner')).id];
    const answers = await Promise.all(owners.map((as) => file.bring(as, rows, null)));
    expect(answers.map((one) => one?.message).toSorted()).toEqual([say.prepared(1), say.nothing].toSorted());
    expect((await of.clients(firm.owner.id)).filter(({ addressee }) => addressee === company.email)).toHaveLength(1);
  });

  test.each([
    ['without the right to people', ['payrolls' as const], undefined, 'no deja a tu despacho añadir empleados'],
    ['by another company of the same administrator', ['people' as const], 'B7777777Z', say.otherCif],
  ])('that accepts %s gets nobody, and the firm is told', async (_, rights, cif, told) => {
    const company = companyInFile();
    await bringNew(company);
    const admin = await file.signUp(company, cif);
    await file.accept(admin, rights);
    expect(await file.peopleIn(admin.enterpriseId)).toEqual([]);
    expect(await file.kept(company)).toEqual([]);
    expect(api.outbox.findLast(({ to }) => to === firm.owner.email)?.text).toContain(told);
  });

  test('has its people forgotten when the firm withdraws, and after its time', async () => {
    const [withdrawn, old] = [companyInFile(), companyInFile()];
    await bringNew(withdrawn);
    await bringNew(old);
    const made = await mandateOf(withdrawn);
    await of.endAs(firm.owner.id, made?.id ?? 0);
    expect([await file.kept(withdrawn), (await file.kept(old)).length]).toEqual([[], 1]);
    await purgePrepared(api.database, new Date(Date.now() + (requestDays + 1) * DAY_MS));
    expect(await file.kept(old)).toEqual([]);
  });

  test('says of people who cannot be added which lines they are', async () => {
    const company = companyInFile();
    const [first = [], second = []] = await bringNew(company);
    const admin = await file.signUp(company);
    await api.sql('update enterprise_users set dni = $2 where enterprise_id = $1', [
      admin.enterpriseId,
      second[headings.indexOf('DNI')],
    ]);
    await file.accept(admin, ['people']);
    expect(await file.peopleIn(admin.enterpriseId)).toEqual([emailIn(first)]);
    const told = api.outbox.findLast(({ to }) => to === firm.owner.email)?.text;
    expect(told).toContain('1 persona de tu archivo ya está en ella');
    expect(told).toContain('Línea 3: ');
  });
});
