import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stubApi } from '#tests/support/apiStub.ts';
import { employeeOf, pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { setViewport } from '#tests/support/web.ts';
import { labelOf, people, type Thing, thingOf, thingsWith } from '#src/engine/things.fixture.ts';
import type { Filter } from '#src/engine/filterView.ts';

const list = '/api/teams/enterprise/1';
const mario = employeeOf({ id: 22, name: 'Mario', last_name: 'Sanz' });

const addressOf = (filter: object) =>
  `/teams?filter=${encodeURIComponent(JSON.stringify(filter))}&page=1&perPage=25&sort=name&order=ASC`;

/** The list of the things with these filters, opened with what is set in the address. */
async function shown(filters: readonly Filter<Thing>[], set?: object) {
  const requests = stubApi({
    [`GET ${list}`]: ({ query }) => ({
      ...pageOf(query.get('filter')?.includes('nada') ? [] : [thingOf()]),
      anyData: true,
    }),
    'GET /api/users/enterprise/1': ({ query }) =>
      pageOf(/"mar"|\[22\]/.test(query.get('filter') ?? '') ? [mario] : [employeeOf(), mario]),
  });
  const admin = renderAdmin({ resources: [thingsWith(filters), people], at: set ? addressOf(set) : '/teams' });
  await screen.findByText(thingOf().name);
  const asked = () => requests.filter(({ path }) => path === list).map(({ query }) => query.get('filter'));
  const last = (): unknown => JSON.parse(asked().at(-1) ?? '{}');
  const asksFor = (filter: object) => waitFor(() => expect(last()).toEqual(filter));
  return { ...admin, requests, asked, asksFor };
}

const paid = { source: 'state', kind: 'select', choices: ['draft', 'paid'] } as const;
const from = () => screen.findByRole('textbox', { name: 'Desde' });
const to = () => screen.findByRole('textbox', { name: 'Hasta' });

describe('a filter', () => {
  it('of one choice sends it, and nothing for all, which takes it back', async () => {
    const { person, asksFor } = await shown([paid]);
    const box = screen.getByRole('combobox', { name: labelOf('state') });
    await person.selectOptions(box, 'paid');
    await asksFor({ state: 'paid' });
    await person.selectOptions(box, 'Todos');
    await asksFor({});
    expect(box).toHaveValue('');
    await person.selectOptions(box, 'draft');
    expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull();
  });

  it('of several choices sends them as a list', async () => {
    const { person, asksFor } = await shown([{ ...paid, several: true }], { state: ['paid'] });
    const box = await screen.findByRole('combobox', { name: labelOf('state') });
    await person.click(box);
    await person.click(await screen.findByRole('option', { name: /draft/ }));
    await asksFor({ state: ['draft', 'paid'] });
    expect(screen.getByRole('button', { name: /paid/ })).toBeVisible();
    await person.click(screen.getByRole('button', { name: `Quitar: ${labelOf('state')}` }));
    await asksFor({});
  });

  it('of a flag sends 1 or 0', async () => {
    const { person, asksFor } = await shown([{ source: 'open', kind: 'flag' }]);
    const box = screen.getByRole('combobox', { name: labelOf('open') });
    await person.selectOptions(box, 'No');
    await asksFor({ open: 0 });
    await person.selectOptions(box, 'Sí');
    await asksFor({ open: 1 });
    expect(box).toHaveDisplayValue('Sí');
  });

  it('of a text sends it once the typing pauses', async () => {
    const { person, asked, asksFor } = await shown([{ source: 'site', kind: 'text' }]);
    await person.type(screen.getByRole('textbox', { name: labelOf('site') }), 'local');
    await asksFor({ site: 'local' });
    expect(asked()).toHaveLength(2);
  });

  it.each([
    ['date', '1/3/2026', '31/3/2026', { from: '2026-03-01' }, { from: '2026-03-01', to: '2026-03-31' }],
    ['datetime', '1/3/2026', '1/3/2026', { from: '2026-03-01' }, { from: '2026-03-01', to: '2026-03-01' }],
    ['time', '9:00', '14.30', { from: '09:00' }, { from: '09:00', to: '14:30' }],
    ['money', '9,5', '1.000', { from: 950 }, { from: 950, to: 100_000 }],
    ['number', '0', '7,5', { from: 0 }, { from: 0, to: 7.5 }],
  ] as const)('of a range of the kind %s sends what is between', async (kind, first, second, half, whole) => {
    const { person, asksFor, router } = await shown([{ source: 'starts', kind }]);
    expect(await screen.findByRole('group', { name: labelOf('starts') })).toBeVisible();
    await person.type(await from(), first);
    await asksFor({ starts: half });
    await person.type(await to(), second);
    await asksFor({ starts: whole });
    expect(decodeURIComponent(router.state.location.search)).toContain(JSON.stringify(whole));
    await person.clear(await from());
    await person.clear(await to());
    await asksFor({});
  });

  it('of a range says what is wrong at the field, and asks for nothing with it', async () => {
    const { person, asked, asksFor } = await shown([{ source: 'starts', kind: 'date' }, paid]);
    await person.type(await from(), '2/3/2026');
    await asksFor({ starts: { from: '2026-03-02' } });
    await person.type(await to(), '1/3/2026');
    expect(await from()).toHaveAccessibleDescription('No puede ser posterior a «Hasta»');
    expect(await from()).toBeInvalid();
    await person.clear(await to());
    await person.type(await to(), '30/2/2026');
    expect(await to()).not.toHaveAccessibleDescription();
    await person.tab();
    expect(await to()).toHaveAccessibleDescription('Escribe una fecha como dd/mm/aaaa');
    // Another filter that is set meanwhile leaves it there, and it out of the question.
    await person.selectOptions(screen.getByRole('combobox', { name: labelOf('state') }), 'paid');
    await asksFor({ starts: { from: '2026-03-02' }, state: 'paid' });
    expect(await to()).toHaveValue('30/2/2026');
    expect(asked().some((filter) => filter?.includes('"to"'))).toBe(false);
  });

  it('of a range shows what the address has, and is taken back with one press', async () => {
    const set = { price: { from: 950, to: 100_000 } };
    const { person, asksFor } = await shown([{ source: 'price', kind: 'money' }], set);
    expect(await from()).toHaveValue('9,50');
    expect(await to()).toHaveValue('1000,00');
    await person.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    await asksFor({});
    await waitFor(async () => expect(await to()).toHaveValue(''));
  });

  it('of a reference searches on the server and sends the id', async () => {
    const { person, asksFor, requests } = await shown([{ source: 'owner', kind: 'reference' }]);
    const box = await screen.findByRole('combobox', { name: labelOf('owner') });
    expect(requests.some(({ path }) => path.startsWith('/api/users'))).toBe(false);
    await person.type(box, 'mar');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await person.click(screen.getByRole('option', { name: 'Mario Sanz' }));
    await asksFor({ owner: 22 });
    expect(box).toHaveValue('Mario Sanz');
  });

  it('of a reference names what the address has', async () => {
    await shown([{ source: 'owner', kind: 'reference' }], { owner: 22 });
    await waitFor(() => expect(screen.getByRole('combobox', { name: labelOf('owner') })).toHaveValue('Mario Sanz'));
  });

  it('of several references sends their ids, and takes them back one by one', async () => {
    const { person, asksFor } = await shown([{ source: 'members', kind: 'references', several: true }], {
      members: [22],
    });
    expect(await screen.findByRole('button', { name: 'Mario Sanz' })).toBeVisible();
    await person.click(screen.getByRole('combobox', { name: labelOf('members') }));
    await person.click(await screen.findByRole('option', { name: 'Lucía Gómez' }));
    await asksFor({ members: [22, 21] });
    await person.keyboard('{Escape}{Backspace}');
    await asksFor({ members: [22] });
    await person.keyboard('{Backspace}');
    await asksFor({});
  });
});

it('that is the only one is not folded away on a phone', async () => {
  setViewport(390);
  await shown([paid]);
  expect(screen.getByRole('combobox', { name: labelOf('state') })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Filtros' })).toBeNull();
});

describe('more than three filters', () => {
  const filters: readonly Filter<Thing>[] = [
    { ...paid, default: 'paid' },
    { source: 'open', kind: 'flag' },
    { source: 'site', kind: 'text' },
    { source: 'shade', kind: 'text' },
    { source: 'starts', kind: 'date' },
  ];

  it('fold the rest away under a button, which says how many of them are set', async () => {
    const { person, asksFor } = await shown(filters);
    const fold = screen.getByRole('button', { name: 'Más filtros' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('textbox', { name: labelOf('site') })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: labelOf('shade') })).toBeNull();
    await person.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    await person.type(screen.getByRole('textbox', { name: labelOf('shade') }), '#ff');
    await person.type(await from(), '1/3/2026');
    await asksFor({ state: 'paid', shade: '#ff', starts: { from: '2026-03-01' } });
    await person.click(await screen.findByRole('button', { name: 'Más filtros (2)' }));
    expect(screen.queryByRole('textbox', { name: labelOf('shade') })).toBeNull();
  });

  it('are all folded away on a phone, and taken back where they are set', async () => {
    setViewport(390);
    const { person, asksFor } = await shown(filters, { state: 'draft', shade: '#ff', q: 'lo' });
    expect(screen.queryByRole('combobox', { name: labelOf('state') })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Filtros (2)' }));
    expect(screen.getByRole('combobox', { name: labelOf('state') })).toHaveValue('draft');
    await person.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    await asksFor({ state: 'paid' });
    expect(await screen.findByRole('button', { name: 'Filtros' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('are taken back together', async () => {
    const { person, asksFor } = await shown(filters, { state: 'draft', shade: '#ff', q: 'lo' });
    expect(screen.getByRole('button', { name: 'Más filtros (1)' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    await asksFor({ state: 'paid' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull());
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('that leave nothing have one button to take them back', async () => {
    const { person } = await shown(filters);
    await person.type(screen.getByRole('textbox', { name: labelOf('site') }), 'nada');
    expect(await screen.findByText('No hay resultados')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    expect(await screen.findByRole('table')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: labelOf('site') })).toHaveValue(''));
  });
});
