import { beforeAll, describe, expect, test } from 'vitest';
import type { PersonFound } from '#domain/overview/advisory/advisory.ts';
import { advisoryMessages as say } from '#domain/overview/advisory/messages/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import { addPerson, type Company, createCompany, link } from '#tests/support/company/company.ts';
import { api, overview, withApi } from './advisory.fixture.ts';

withApi();

describe('as a list', () => {
  let foreign: Company;
  let advisor: number;
  let companies: Company[];
  beforeAll(async () => {
    foreign = await createCompany(api);
    companies = [await createCompany(api), await createCompany(api), await createCompany(api)];
    advisor = await addPerson(api, companies[0]?.enterpriseId ?? 0, { role: 'advisor' });
    for (const [index, { enterpriseId }] of companies.entries()) {
      if (index > 0) await link(api, enterpriseId, advisor, 'advisor');
      await api.sql('update enterprises set name = $2, cif = $3 where id = $1', [
        enterpriseId,
        ['Bodega', 'Ánfora', 'Cantera'][index],
        `B1000000${index}`,
      ]);
    }
    await api.sql(`update subscriptions set status = 'past_due' where enterprise_id = $1`, [
      companies[2]?.enterpriseId,
    ]);
  });

  test.each<[string, Record<string, string>, string[], string]>([
    ['sorted by name', { sort: '["name","ASC"]' }, ['Ánfora', 'Bodega', 'Cantera'], 'advisory 0-2/3'],
    ['a page', { sort: '["name","DESC"]', range: '[1,1]' }, ['Bodega'], 'advisory 1-1/3'],
    ['most due first', { sort: '["due","DESC"]', range: '[0,0]' }, ['Cantera'], 'advisory 0-0/3'],
    ['searched by CIF', { filter: '{"q":"b10000001"}' }, ['Ánfora'], 'advisory 0-0/1'],
    ['by what is due', { filter: '{"due":"subscription"}' }, ['Cantera'], 'advisory 0-0/1'],
    [
      'by subscription',
      { filter: '{"subscription":"active"}', sort: '["name","ASC"]' },
      ['Ánfora', 'Bodega'],
      'advisory 0-1/2',
    ],
    ['found by nothing', { filter: '{"q":"nada"}' }, [], 'advisory */0'],
  ])('%s', async (_, query, names, range) => {
    const { rows, headers } = await overview(advisor, query);
    expect([rows.map(({ name }) => name), headers['content-range']]).toEqual([names, range]);
  });

  test.each([{ due: 'zzz' }, { charge: 'zzz' }, { subscription: 'zzz' }, { zzz: 1 }])(
    '%j is refused',
    async (filter) => {
      const { status, errors } = await overview(advisor, { filter: JSON.stringify(filter) });
      expect([status, Object.keys(errors ?? {})]).toEqual([422, ['filter']]);
    },
  );

  test('sums each figure over all pages, and says in how many companies something is due', async () => {
    const { headers } = await overview(advisor, { range: '[0,0]' });
    const { rows } = await overview(advisor);
    const sum = (of: (row: (typeof rows)[number]) => number | null) =>
      String(rows.reduce((total, row) => total + (of(row) ?? 0), 0));
    expect(JSON.parse(String(headers['x-totals']))).toMatchObject({
      due: String(rows.filter(({ due }) => due.length > 0).length),
      people: sum(({ people }) => people),
      payslips_missing: sum((row) => row.payslips_missing),
      documents_expected: sum((row) => row.documents_expected),
    });
    expect(Number(sum(({ people }) => people))).toBeGreaterThan(3);
  });

  test('people of all of them, by name or DNI, with their company', async () => {
    const [, second, third] = companies;
    const people = { name: 'Íñigo', lastName: 'Arrieta', dni: '87654321X' };
    await addPerson(api, second?.enterpriseId ?? 0, { role: 'employee', ...people });
    await addPerson(api, third?.enterpriseId ?? 0, { role: 'employee', ...people, active: false });
    await addPerson(api, foreign.enterpriseId, { role: 'employee', ...people });
    const search = async (q: string) => {
      const { data } = await api.call(endpoints.searchAdvisoryPeople, { as: advisor, query: { q } });
      return (data as PersonFound[]).map(({ enterprise, dni, active }) => [enterprise.name, dni, active]);
    };
    const both = [
      ['Ánfora', '87654321X', 1],
      ['Cantera', '87654321X', 0],
    ];
    expect(await search('inigo arr')).toEqual(both);
    expect(await search('87654321x')).toEqual(both);
    // As payroll programs print them.
    for (const text of ['arrieta iñigo', 'Arrieta, Íñigo', '87654321-X', '87.654.321-x', 'Arrieta 87654321-X'])
      expect([text, await search(text)]).toEqual([text, both]);
    expect([await search('arrieta borja'), await search('87654322-X')]).toEqual([[], []]);
    // Addresses are no way to find them, and signs of patterns are text.
    expect([await search('@ejemplo'), await search('%%')]).toEqual([[], []]);
  });

  test.each([
    ['', say.searchShort(2)],
    [' a ', say.searchShort(2)],
    ['a'.repeat(300), say.searchLong(255)],
  ])('a search for "%s" is refused at its field', async (q, message) => {
    const answer = await api.call(endpoints.searchAdvisoryPeople, { as: advisor, query: { q } });
    expect([answer.status, answer.errors]).toEqual([422, { q: message }]);
  });
});
