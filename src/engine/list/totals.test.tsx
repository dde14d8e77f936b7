import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { setViewport } from '#tests/support/web.ts';
import { defineView } from '../defineView.tsx';
import { labelOf, type Thing, thingOf, things } from '../things.fixture.ts';
import type { ShownField } from '../view.ts';

const summed = (columns: readonly ShownField<Thing>[]) =>
  defineView(things, {
    title: ['name'],
    list: {
      sort: { field: 'name', order: 'ASC' },
      rowClick: 'edit',
      columns: [...columns, { id: 'edit', action: 'edit' }],
      bulk: [{ id: 'export', action: 'export' }],
    },
    form: { steps: { main: [{ source: 'name', kind: 'text' }] } },
  });
const columns = [
  { source: 'name', kind: 'text' },
  { source: 'price', kind: 'money', total: true },
  { source: 'seats', kind: 'hours', total: true },
  { source: 'total', kind: 'number', total: true, right: 'enterprises.edit' },
] as const;

function opened(sums: Readonly<Record<string, string>> | undefined, role: 'admin' | 'manager' = 'admin') {
  const { data, headers } = pageOf([thingOf()], 60);
  const more = sums && { 'x-totals': JSON.stringify(sums) };
  stubApi({ 'GET /api/teams/enterprise/1': { data, anyData: true, headers: { ...headers, ...more } } });
  return renderAdmin({
    resources: [summed(columns)],
    at: '/teams',
    user: { role, enterprises: [enterpriseOf({ role })] },
  });
}
const sums = { price: '2410000', seats: '7.5', total: '1' };
/** What the last row says, cell by cell. */
const lastRow = async () => {
  const row = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .at(-1);
  return [...(row?.children ?? [])].map(({ textContent }) => textContent);
};

describe('the total of a list', () => {
  it('stands in the last row, under the columns that are summed', async () => {
    opened(sums);
    expect(await lastRow()).toEqual(['', 'Total', '24.100,00\u00a0€', '7,5 h', '1', '']);
    expect(screen.getByRole('rowheader', { name: 'Total' })).toBeVisible();
  });

  it('is exact beyond what a number holds', async () => {
    opened({ price: '1801439850948198211', seats: '0' });
    expect((await lastRow()).slice(2, 4)).toEqual(['18.014.398.509.481.982,11\u00a0€', '0 h']);
  });

  it('is not there for a column that the person may not see', async () => {
    opened(sums, 'manager');
    expect(await lastRow()).toEqual(['', 'Total', '24.100,00\u00a0€', '7,5 h', '']);
  });

  it('is no row where the server sums nothing', async () => {
    opened(undefined);
    await screen.findByRole('table');
    expect(screen.queryByText('Total')).toBeNull();
  });

  it('stands under the cards of a phone', async () => {
    setViewport(390);
    opened(sums);
    const group = within(await screen.findByRole('group', { name: 'Total' }));
    expect(group.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
      (['price', 'seats', 'total'] as const).map(labelOf),
    );
    expect(group.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '24.100,00\u00a0€',
      '7,5 h',
      '1',
    ]);
  });

  it('is in no exported file, which is summed where it is opened', async () => {
    const files = savedFiles();
    const { person } = opened(sums);
    await screen.findByRole('table');
    await person.click(screen.getByRole('button', { name: 'Exportar' }));
    await person.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect((await files[0]?.content.text())?.trim().split('\r\n')).toHaveLength(2);
  });

  it('is refused of what cannot be summed, when the view loads', () => {
    expect(() => summed([{ source: 'starts', kind: 'datetime', total: true }])).toThrow(
      'teams.list.starts: there is no sum',
    );
    expect(() => summed([{ source: 'seats', kind: 'integer', total: true, value: () => 1 }])).toThrow(
      'teams.list.seats: there is no sum',
    );
  });
});
