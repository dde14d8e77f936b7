import { expect, test } from 'vitest';
import type { CompanyOverview } from './advisory.ts';
import { type OverviewWindow, overviewPage } from './overviewPage.ts';

const company = (id: number, name: string, over: Partial<CompanyOverview> = {}): CompanyOverview => ({
  id,
  name,
  cif: null,
  role: 'advisor',
  due: [],
  in_charge: null,
  charge: null,
  people: 1,
  joined: 0,
  left: 0,
  incidents: 0,
  open_entries: 0,
  closures_done: 0,
  closures_open: 0,
  unsigned: 0,
  payslips_missing: 0,
  payslips_unread: 0,
  payslips_unread_late: 0,
  documents_expected: 0,
  documents_overdue: 0,
  staff_changes: 0,
  requests: 0,
  corrections: 0,
  subscription: 'active',
  ...over,
});

const companies = [
  company(1, 'Zapatería', { people: 10, due: ['closures', 'payslips'], charge: 'owners' }),
  company(2, 'Ábaco', { people: 9, cif: 'B12345674', due: ['closures'] }),
  company(3, 'Ñandú', { people: null, subscription: 'canceled' }),
  company(4, 'Nube', { people: 9, in_charge: 'Nuria Pastor', charge: 'own' }),
];
const whole: OverviewWindow = {
  sort: { field: 'name', direction: 'asc' },
  limit: null,
  offset: 0,
  search: '',
  ids: null,
  filter: {},
};

test.each<[string, Partial<OverviewWindow>, number[], number]>([
  ['by name, as Spanish sorts', {}, [2, 4, 3, 1], 4],
  ['by name, the other way round', { sort: { field: 'name', direction: 'desc' } }, [1, 3, 4, 2], 4],
  ['by a number, not its text; equal ones by name', { sort: { field: 'people', direction: 'asc' } }, [2, 4, 1, 3], 4],
  ['the unknown last in either direction', { sort: { field: 'people', direction: 'desc' } }, [1, 2, 4, 3], 4],
  ['by how much is due', { sort: { field: 'due', direction: 'desc' } }, [1, 2, 4, 3], 4],
  ['a page of them', { limit: 2, offset: 1 }, [4, 3], 4],
  ['a page beyond the last', { limit: 2, offset: 8 }, [], 4],
  ['a part of a name, without accents', { search: 'abac' }, [2], 1],
  ['a part of a CIF', { search: 'b1234' }, [2], 1],
  ['by their ids', { ids: [4, 1, 9] }, [4, 1], 2],
  ['something due', { filter: { due: 'any' } }, [2, 1], 2],
  ['nothing due', { filter: { due: 'none' } }, [4, 3], 2],
  ['one kind due', { filter: { due: 'payslips' } }, [1], 1],
  ['a kind that there is not', { filter: { due: 'nonsense' } }, [], 0],
  ['a subscription', { filter: { subscription: 'canceled' } }, [3], 1],
  ['a part of the name of who is in charge', { search: 'pastor' }, [4], 1],
  ['those of the reader', { filter: { charge: 'own' } }, [4], 1],
  ['those of nobody but the owners', { filter: { charge: 'owners' } }, [1], 1],
  ['who is in charge, then who has nobody', { sort: { field: 'in_charge', direction: 'desc' } }, [4, 2, 3, 1], 4],
  ['empty filters', { filter: { due: '', subscription: '', charge: '' } }, [2, 4, 3, 1], 4],
])('%s', (_, over, ids, total) => {
  const page = overviewPage(companies, { ...whole, ...over });
  expect([page.rows.map(({ id }) => id), page.total]).toEqual([ids, total]);
});

test('sums are of all that is found, not of the page, and of what is known', () => {
  const { sums } = overviewPage(companies, { ...whole, limit: 1 });
  expect(sums).toMatchObject({ people: '28', due: '2' });
  const unknown = overviewPage(companies, { ...whole, ids: [3] }).sums;
  expect([unknown.people, unknown.due]).toEqual([undefined, '0']);
});
