import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientImportMessages as say, firmMessages } from '#domain/organization/firms/messages/index.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { createCompany } from '#tests/support/company/company.ts';
import { firmsOf } from '../firms.fixture.ts';
import { clientImportOf, companyInFile, emailIn, lineOf } from './clientImport.fixture.ts';

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

/** A client of the firm, as the file names it. */
async function client(rights: Parameters<typeof of.mandate>[2] = ['people']) {
  const company = await createCompany(api);
  const mandateId = await of.mandate(company, firm, rights);
  const [row] = await api.sql<{ name: string }>('select name from enterprises where id = $1', [company.enterpriseId]);
  return { company, mandateId, inFile: companyInFile(await of.giveCif(company), row?.name) };
}
const loginOf = async (id: number) => {
  const [found] = await api.sql<{ email: string; dni: string }>('select email, dni from people where id = $1', [id]);
  if (!found) throw new Error('no person');
  return found;
};
/** Employees of a company of the tests. */
const there = 2;

describe('preview', () => {
  test('puts companies together by CIF, and says what would become of each and of its people', async () => {
    const { company, inFile } = await client();
    const without = await client(['payrolls']);
    const fresh = companyInFile();
    const here = await loginOf(company.employeeId);
    const rows = [
      lineOf(inFile),
      lineOf(fresh),
      lineOf({ ...inFile, cif: `${inFile.cif.slice(0, 1)}-${inFile.cif.slice(1)}` }, here),
      lineOf(inFile, { hours: 'muchas' }),
      lineOf(without.inFile),
      lineOf(fresh, null),
    ];
    const { companies } = await file.preview(firm.owner.id, rows);
    expect(
      companies.map(({ outcome, enterprise_id, errors, people }) => [
        outcome,
        enterprise_id,
        errors.map(({ message }) => message),
        people.map(({ line, state, errors: [first] }) => [line, state, first?.message]),
      ]),
    ).toEqual([
      [
        'client',
        company.enterpriseId,
        [],
        [
          [2, 'new', undefined],
          [4, 'known', undefined],
          [5, 'error', 'Horas: «muchas» no es un número'],
        ],
      ],
      ['new', null, [], [[3, 'new', undefined]]],
      ['refused', null, [say.noRight], []],
    ]);
    expect(await file.peopleIn(company.enterpriseId)).toHaveLength(there);
    expect(await file.kept(fresh)).toEqual([]);
  });

  test('says of a CIF that is somebody else’s client what it says of one that nobody has', async () => {
    const foreign = await createCompany(api);
    await of.mandate(foreign, await of.firm());
    const theirs = companyInFile(await of.giveCif(foreign));
    const { companies } = await file.preview(firm.owner.id, [lineOf(theirs), lineOf(companyInFile())]);
    const [one, other] = companies.map(({ outcome, enterprise_id, errors }) => ({ outcome, enterprise_id, errors }));
    expect(one).toEqual(other);
    expect(one).toEqual({ outcome: 'new', enterprise_id: null, errors: [] });
  });

  test('says what a new company lacks, at its column, and lines that contradict each other', async () => {
    const wrong = { ...companyInFile('B123'), email: 'eva' };
    const twice = companyInFile();
    const { companies } = await file.preview(firm.owner.id, [
      lineOf(wrong, null),
      lineOf(twice),
      lineOf({ ...twice, name: 'Otra SL' }),
      lineOf({ ...twice, cif: '' }),
    ]);
    expect(companies.map(({ errors }) => errors.map(({ field, message }) => [field, message]))).toEqual([
      [
        ['cif', say.atHeading('CIF', firmMessages.cifFormat)],
        ['admin_email', expect.stringContaining('Email del administrador: ')],
      ],
      [['name', say.differs(4, 'Empresa', 3)]],
      [['cif', say.noCif(5)]],
    ]);
  });

  test('says of two new companies with one administrator at which line the second is told so', async () => {
    const [one, two, third] = [companyInFile(), companyInFile(), companyInFile()];
    const rows = [
      lineOf(one),
      lineOf(third, null),
      lineOf({ ...two, email: '' }),
      lineOf({ ...two, email: one.email.toUpperCase() }),
    ];
    const { companies } = await file.preview(firm.owner.id, rows);
    expect(companies.map(({ cif, errors }) => [cif, errors])).toEqual([
      [one.cif, []],
      [third.cif, []],
      [two.cif, [{ field: 'admin_email', message: say.sameAddress(5, one.cif, 2) }]],
    ]);
  });

  test('says where the plan has no room', async () => {
    const { company, inFile } = await client();
    await api.sql('update enterprises set employee_limit = 1 where id = $1', [company.enterpriseId]);
    const { companies } = await file.preview(firm.owner.id, [lineOf(inFile)]);
    expect(companies[0]?.errors[0]?.message).toMatch(/^Su plan no/);
  });

  test.each([
    ['a missing CIF', ['Empresa', 'Nombre'], 'Falta la columna: CIF'],
    ['a column twice', ['CIF', 'Empresa', 'Razón social'], 'La columna Razón social está más de una vez'],
  ])('refuses %s', async (_, columns, message) => {
    const answer = await file.previewOf(firm.owner.id, [['x', 'y', 'z']], columns);
    expect([answer.status, answer.errors?.rows]).toEqual([422, message]);
  });
});

describe('a client', () => {
  test('has its people added under the person’s name, once', async () => {
    const { company, inFile } = await client();
    const rows = [lineOf(inFile), lineOf(inFile), lineOf(inFile, { hours: 'x' })];
    const first = await file.bring(firm.owner.id, rows, company.enterpriseId, { leave_out: [4] });
    expect(first).toMatchObject({ state: 'done', people: 2, invitations_failed: 0, message: say.added(2) });
    expect(await file.peopleIn(company.enterpriseId)).toEqual(expect.arrayContaining(rows.slice(0, 2).map(emailIn)));
    const logged = await of.log(company, 'employees.import');
    expect(logged).toMatchObject([{ actor_id: firm.owner.id }]);
    const again = await file.bring(firm.owner.id, rows, company.enterpriseId, { leave_out: [4] });
    expect(again).toMatchObject({ state: 'done', people: 0, message: say.nothing });
    expect(await of.log(company, 'employees.import')).toHaveLength(1);
  });

  test('is left as it is by one bad line', async () => {
    const { company, inFile } = await client();
    const rows = [lineOf(inFile), lineOf(inFile, { hours: 'x' })];
    const answer = await file.bring(firm.owner.id, rows, company.enterpriseId);
    expect(answer).toMatchObject({ state: 'failed', people: 0, message: expect.stringContaining('3') });
    expect(await file.peopleIn(company.enterpriseId)).toHaveLength(there);
  });

  test('whose mandate ended, or lost the right, since the preview is refused', async () => {
    const [ended, narrowed] = [await client(), await client()];
    await of.end(ended.company, ended.mandateId);
    await of.setRights(narrowed.company, narrowed.mandateId, ['payrolls']);
    for (const { company, inFile } of [ended, narrowed]) {
      const answer = await file.bring(firm.owner.id, [lineOf(inFile)], company.enterpriseId);
      expect(answer).toMatchObject({ state: 'failed', message: say.changed });
      expect(await file.peopleIn(company.enterpriseId)).toHaveLength(there);
    }
  });

  test('of another firm is not reached by its number', async () => {
    const foreign = await createCompany(api);
    const answer = await file.bring(firm.owner.id, [lineOf(companyInFile())], foreign.enterpriseId);
    expect(answer).toMatchObject({ state: 'failed', people: 0, message: say.changed });
    expect(await file.peopleIn(foreign.enterpriseId)).toHaveLength(there);
  });

  test('gets each person once from two at once', async () => {
    const { company, inFile } = await client();
    const rows = Array.from({ length: 10 }, () => lineOf(inFile));
    const owners = [firm.owner.id, (await of.member(firm, 'owner')).id];
    const answers = await Promise.all(owners.map((as) => file.bring(as, rows, company.enterpriseId)));
    expect(answers.map((one) => one?.people ?? -1).toSorted((a, b) => a - b)).toEqual([0, 10]);
    expect(await file.peopleIn(company.enterpriseId)).toHaveLength(there + 10);
  });
});

describe('staff', () => {
  test('bring people to clients assigned to them, and learn of no others', async () => {
    const staff = await of.member(firm);
    const [own, colleagues] = [await client(), await client()];
    await of.assign(firm, own.mandateId, staff.member_id);
    const rows = [lineOf(own.inFile), lineOf(colleagues.inFile), lineOf(companyInFile())];
    const { companies } = await file.preview(staff.id, rows);
    expect(companies.map(({ outcome, errors: [first] }) => [outcome, first?.message])).toEqual([
      ['client', undefined],
      ['refused', say.ownersOnly],
      ['refused', say.ownersOnly],
    ]);
    const outcomes = [
      await file.bring(staff.id, rows.slice(0, 1), own.company.enterpriseId),
      await file.bring(staff.id, rows.slice(1, 2), colleagues.company.enterpriseId),
      await file.bring(staff.id, rows.slice(2), null),
    ].map((one) => one?.message);
    expect(outcomes).toEqual([say.added(1), say.changed, firmMessages.ownersOnly]);
  });

  test('of no firm are refused', async () => {
    const { id } = await of.account();
    expect((await file.previewOf(id, [lineOf(companyInFile())])).status).toBe(403);
    expect((await file.create(id)).status).toBe(403);
  });
});

test('companies of 20 people are previewed 25 at a time, and nobody else waits for it', async () => {
  const companies = Array.from({ length: 50 }, () => companyInFile());
  const shares: number[] = [];
  for (let first = 0; first < companies.length; first += 25) {
    const rows = companies.slice(first, first + 25).flatMap((one) => Array.from({ length: 20 }, () => lineOf(one)));
    let longest = 0;
    let done = false;
    const others = (async () => {
      while (!done) {
        const begun = performance.now();
        await of.own(firm.owner.id);
        longest = Math.max(longest, performance.now() - begun);
      }
    })();
    const begun = performance.now();
    const found = await file.preview(firm.owner.id, rows);
    const took = performance.now() - begun;
    done = true;
    await others;
    shares.push(longest / took);
    expect(found.companies.flatMap(({ people }) => people).filter(({ state }) => state === 'new')).toHaveLength(500);
  }
  // Whom a preview keeps waiting waits as long as it takes, each time; a busy machine keeps one waiting now and then.
  expect(Math.min(...shares)).toBeLessThan(0.75);
});
