import { strFromU8, unzipSync } from 'fflate';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { defineView } from '../defineView.tsx';
import { people, thingOf, things, thingsWith } from '../things.fixture.ts';

const list = 'GET /api/teams/enterprise/1';
const resources = [thingsWith(), people];

const stub = (...records: readonly Readonly<Record<string, unknown>>[]) =>
  stubApi({ [list]: { ...pageOf(records), anyData: true } });

/** The cells of the only row, by the sources of their columns. */
async function cells(record: Readonly<Record<string, unknown>>, time_zone = 'Europe/Madrid') {
  stub(record);
  renderAdmin({ resources, at: '/teams', user: { enterprises: [enterpriseOf({ time_zone })] } });
  const table = within(await screen.findByRole('table'));
  const sources = table
    .getAllByRole('columnheader')
    .map((header) => /fields\.(\w+)/.exec(header.textContent)?.[1] ?? 'name');
  const found = table.getAllByRole('cell').map((cell, index): [string, HTMLElement] => [sources[index] ?? '', cell]);
  return Object.fromEntries(found);
}

describe('a cell', () => {
  it('of each kind says its value', async () => {
    const row = await cells(thingOf());
    expect(Object.fromEntries(Object.entries(row).map(([source, cell]) => [source, cell.textContent]))).toEqual({
      name: 'Local',
      price: '1.234,50\u00a0€',
      seats: '12',
      starts: '16/11/2026 8:05',
      opens: '8:05',
      owner: 'Lucía Gómez',
      members: '2',
      site: 'https://example.com/local',
      shade: '#ff8800',
      state: 'resources.teams.values.state.paid',
      total: '1234,5',
    });
    expect(row.state?.firstElementChild).toHaveAttribute('data-tone', 'wrong');
  });

  it('of each kind says nothing of nothing', async () => {
    const nothing = { price: null, seats: null, starts: null, opens: null, owner: null, owner_name: null };
    const more = { members: null, site: null, shade: null, state: null, total: null };
    const row = await cells(thingOf({ ...nothing, ...more }));
    for (const source of Object.keys({ ...nothing, ...more }).filter((key) => key !== 'owner_name' && key !== 'state'))
      expect(row[source]).toHaveTextContent(/^$/);
  });

  it("tells an instant by the enterprise's clock", async () => {
    expect((await cells(thingOf(), 'Atlantic/Canary')).starts).toHaveTextContent('16/11/2026 7:05');
  });

  it('leads to the page of the record that it refers to, and to pages of the web', async () => {
    const row = await cells(thingOf());
    expect(within(row.owner as HTMLElement).getByRole('link', { name: 'Lucía Gómez' })).toHaveAttribute(
      'href',
      '/employees/21',
    );
    const site = within(row.site as HTMLElement).getByRole('link');
    expect(site).toHaveAttribute('href', 'https://example.com/local');
    expect(site).toHaveAttribute('target', '_blank');
    expect(site.getAttribute('rel')).toContain('noopener');
  });

  it.each(['javascript:alert(1)', 'example.com', 'ftp://example.com'])('does not lead to %s', async (site) => {
    const row = await cells(thingOf({ site }));
    expect(row.site).toHaveTextContent(site);
    expect(within(row.site as HTMLElement).queryByRole('link')).toBeNull();
  });

  it.each([
    [['Ana', 'Iker', 'Eva'], 'Ana, Iker, Eva'],
    [['Ana', 'Iker', 'Eva', 'Luz', 'Noa'], 'Ana, Iker, Eva y 2 más'],
    [[], ''],
  ])('names those that the record names: %j', async (names, text) => {
    const members_names = names.map((name, index) => ({ id: index, name }));
    expect((await cells(thingOf({ members_names }))).members).toHaveTextContent(text === '' ? /^$/ : text);
  });
});

it('an exported file has amounts that add up, and all names', async () => {
  const files = savedFiles();
  const members_names = ['Ana', 'Iker', 'Eva', 'Luz'].map((name, id) => ({ id, name }));
  stub(thingOf({ members_names }));
  const { person } = renderAdmin({ resources, at: '/teams' });
  await screen.findByRole('table');
  await person.click(screen.getByRole('button', { name: 'Exportar' }));
  await person.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [, line] = ((await files[0]?.content.text()) ?? '').split('\r\n');
  expect(line).toBe(
    'Local;1234,50;12;16/11/2026 8:05;8:05;Lucía Gómez;Ana, Iker, Eva, Luz;https://example.com/local;#ff8800;resources.teams.values.state.paid;1234,5',
  );
});

it('a spreadsheet has numbers, amounts, dates and times to count with, and texts as texts', async () => {
  const files = savedFiles();
  stub(
    thingOf({ name: '=1+1', state: 'draft' }),
    thingOf({ id: 6, price: null, seats: null, starts: null, opens: null }),
  );
  const { person } = renderAdmin({ resources, at: '/teams' });
  await screen.findByRole('table');
  await person.click(screen.getByRole('button', { name: 'Exportar' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('equipos.xlsx');
  const parts = unzipSync(new Uint8Array((await files[0]?.content.arrayBuffer()) ?? new ArrayBuffer()));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const [head = '', first = '', second = ''] = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([row]) => row);
  expect(head).toContain('<c r="A1" s="1" t="inlineStr">');
  expect(first).toContain('>=1+1</t>');
  expect(first).toContain(`<c r="B2" s="5"><v>1234.5</v></c><c r="C2" s="0"><v>12</v></c>`);
  // 8:05 by the clock of Madrid on 16 November 2026.
  expect(first).toContain(`<c r="D2" s="6"><v>${46_342 + (8 * 60 + 5) / 1440}</v></c>`);
  expect(first).toContain(`<c r="E2" s="7"><v>${(8 * 60 + 5) / 1440}</v></c>`);
  expect(second).toContain('>Local</t></is></c><c r="F3"');
});

describe('a detail page', () => {
  const fields = [
    { source: 'owner', kind: 'reference' },
    { source: 'site', kind: 'url' },
    { source: 'starts', kind: 'datetime' },
    { source: 'shade', kind: 'color' },
  ] as const;
  const detailed = defineView(things, {
    title: ['name'],
    list: { sort: { field: 'name', order: 'ASC' }, rowClick: 'show', columns: [fields[0]] },
    detail: { cards: [{ id: 'main', fields }] },
  });
  const opened = (over: Readonly<Record<string, unknown>>, at: string) => {
    const answer = { data: thingOf(over), anyData: true } as const;
    stubApi({ 'GET /api/teams/5': answer, [list]: { ...pageOf([thingOf(over)]), anyData: true } });
    renderAdmin({ resources: [detailed, people], at });
  };
  const values = async () => (await screen.findAllByRole('definition')).map(({ textContent }) => textContent);

  it('leads to what the record refers to', async () => {
    opened({}, '/teams/5');
    expect(await screen.findByRole('link', { name: 'Lucía Gómez' })).toHaveAttribute('href', '/employees/21');
    expect(screen.getByRole('link', { name: 'https://example.com/local' })).toBeVisible();
    expect(await values()).toEqual(['Lucía Gómez', 'https://example.com/local', '16/11/2026 8:05', '#ff8800']);
  });

  it('has a dash for what is empty', async () => {
    opened({ owner: null, owner_name: null, site: null, starts: null, shade: null }, '/teams/5');
    expect(await values()).toEqual(['—', '—', '—', '—']);
  });

  it('is where the first cell of a row leads, which has no link of its own', async () => {
    opened({}, '/teams');
    expect(await screen.findByRole('link', { name: 'Lucía Gómez' })).toHaveAttribute('href', '/teams/5');
  });
});
