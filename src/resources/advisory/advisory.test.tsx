import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CompanyOverview, PersonFound } from '../../../domain/advisory/advisory.ts';
import { localDateOf } from '../../../domain/time/localTime.ts';
import { monthBefore } from '../../../domain/time/months.ts';
import { enterpriseOf, stubApi } from '../../../tests/support/apiStub.ts';
import { pageOf } from '../../../tests/support/records.ts';
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx';
import { setViewport } from '../../../tests/support/web.ts';
import { BackToPanel } from '../../app/layout/BackToPanel.tsx';
import { menuOf } from '../../app/layout/menu.ts';
import { i18nProvider } from '../../i18n/index.ts';
import { panelReturn } from '../../features/advisory/panelReturn.ts';
import { selectedEnterprise } from '../../session/store.ts';
import { resource } from './index.ts';

const list = 'GET /api/advisory/overview';
const people = 'GET /api/advisory/people';
const at = '/gestoria/panel';

const bakery: CompanyOverview = {
  id: 1,
  name: 'Panadería La Espiga',
  cif: 'B12345674',
  role: 'advisor',
  in_charge: null,
  charge: null,
  due: [],
  people: 12,
  joined: 1,
  left: 0,
  open_entries: 0,
  incidents: 0,
  closures_done: 11,
  closures_open: 0,
  unsigned: 0,
  payslips_missing: 0,
  payslips_unread: 0,
  payslips_unread_late: 0,
  documents_expected: 0,
  documents_overdue: 0,
  staff_changes: 0,
  corrections: 0,
  requests: 0,
  subscription: 'active',
};
const hotel: CompanyOverview = {
  ...bakery,
  id: 2,
  name: 'Hotel Teide',
  in_charge: 'Nuria Pastor Gil',
  charge: 'other',
  due: ['incidents', 'signatures', 'payslips'],
  people: 12_500,
  unsigned: 3,
  payslips_missing: 1,
  open_entries: null,
  incidents: 4,
  subscription: 'past_due',
};
const found: PersonFound = {
  id: 31,
  name: 'Íñigo',
  last_name: 'Arrieta',
  dni: '87654321X',
  active: 0,
  role: 'employee',
  enterprise: { id: 2, name: 'Hotel Teide' },
};

const user = {
  role: 'advisor' as const,
  enterprises: [
    enterpriseOf({ id: 1, name: bakery.name, role: 'advisor' }),
    enterpriseOf({ id: 2, name: hotel.name, role: 'advisor' }),
  ],
};

function open(
  handlers: Parameters<typeof stubApi>[0] = {},
  address = at,
  as: Parameters<typeof renderAdmin>[0]['user'] = user,
) {
  const requests = stubApi({ [list]: pageOf([hotel, bakery]), ...handlers });
  // Where the way back leads is read from the browser's own address.
  history.replaceState(null, '', address);
  const back = <BackToPanel />;
  const pages = { '/': back, '/employees': back, '/employees/payrolls': back, '/employees/31': back };
  return { ...renderAdmin({ resources: [resource], at: address, user: as, pages }), requests };
}
const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }, { timeout: 5_000 }));

afterEach(() => {
  panelReturn.forget();
  history.replaceState(null, '', '/');
});

describe('the panel', () => {
  it('has a row for each company, what is due first, in words and signs', async () => {
    const { requests } = open();
    const row = await rowOf('Hotel Teide');
    expect(row.getByText('3 asuntos')).toHaveAttribute('data-tone', 'wrong');
    const unsigned = row.getByRole('link', { name: 'Sin firmar: 3, pendiente, Hotel Teide' });
    expect(unsigned).toHaveAttribute('data-due');
    expect(unsigned.querySelector('svg')).not.toBeNull();
    expect(row.getByRole('link', { name: 'Plantilla: 12.500, Hotel Teide' })).not.toHaveAttribute('data-due');
    expect(row.getByTitle('No disponible en esta empresa')).toHaveTextContent('—');
    expect(row.getByText('Pago Vencido')).toHaveAttribute('data-tone', 'wrong');
    expect(row.getByText('Nuria Pastor Gil')).toBeVisible();
    expect((await rowOf('Panadería')).getByText('Al día')).toHaveAttribute('data-tone', 'done');
    expect(requests[0]?.query.get('sort')).toBe('["due","DESC"]');
  });

  it('says under the people of a company who came and who left this month', async () => {
    const moved = { ...bakery, joined: 2, left: 1 };
    const { person, router } = open({ [list]: pageOf([moved, { ...hotel, joined: 0, left: 0 }]) });
    const row = await rowOf('Panadería');
    expect(row.getByRole('link', { name: 'Altas del mes: 2, Panadería La Espiga' })).toHaveTextContent('+2');
    const left = row.getByRole('link', { name: 'Bajas del mes: 1, Panadería La Espiga' });
    expect(left).toHaveTextContent('−1');
    expect((await rowOf('Hotel Teide')).queryByRole('link', { name: /^(Altas|Bajas) del mes/ })).toBeNull();
    await person.click(left);
    await waitFor(() => expect(router.state.location.pathname).toBe('/employees'));
  });

  it('is filtered by what is due', async () => {
    const filter = encodeURIComponent(JSON.stringify({ due: 'payslips' }));
    const { requests } = open({}, `${at}?filter=${filter}`);
    await rowOf('Hotel Teide');
    expect(requests[0]?.query.get('filter')).toBe('{"due":"payslips"}');
    expect(screen.getByRole('combobox', { name: 'Pendiente' })).toHaveTextContent('Nóminas que faltan');
    expect(screen.getByRole('combobox', { name: 'Quién la lleva' })).toBeVisible();
  });

  it('is filtered by a person of the firm, by name', async () => {
    const sara = { id: 7, name: 'Sara', last_name: 'Prieto', email: 's@g.es', role: 'staff', clients: 1 };
    const members = [
      { ...sara, status: 'active' },
      { ...sara, id: 8, name: 'Ana', status: 'left' },
    ];
    const asked = 'GET /api/firms/own/members';
    const own = { ...user, firm: { id: 3, name: 'Gestoría Olmo', role: 'owner' as const, accepted: true } };
    const { person, requests } = open({ [asked]: { data: members } }, at, own);
    await rowOf('Hotel Teide');
    const filter = screen.getByRole('combobox', { name: 'Quién la lleva' });
    await within(filter).findByRole('option', { name: 'Sara Prieto' });
    expect(within(filter).queryByRole('option', { name: 'Ana Prieto' })).toBeNull();
    await person.selectOptions(filter, 'Sara Prieto');
    await waitFor(() => expect(requests.at(-1)?.query.get('filter')).toBe('{"charge":7}'));
    expect(filter).toHaveValue('7');
  });

  it.each([
    ['who has left the firm', 8, 'Ana Prieto (ya no está)'],
    ['nobody of the firm', 99, 'Alguien que ya no está'],
  ])('a filter of an address by %s is shown as it is, and can be taken away', async (_, charge, name) => {
    const ana = { id: 8, name: 'Ana', last_name: 'Prieto', email: 'a@g.es', role: 'staff', clients: 1 };
    const own = { ...user, firm: { id: 3, name: 'Gestoría Olmo', role: 'owner' as const, accepted: true } };
    const address = `${at}?filter=${encodeURIComponent(JSON.stringify({ charge }))}`;
    const { person, requests } = open(
      { 'GET /api/firms/own/members': { data: [{ ...ana, status: 'left' }] } },
      address,
      own,
    );
    const filter = await screen.findByRole('combobox', { name: 'Quién la lleva' });
    await waitFor(() => expect(filter).toHaveDisplayValue(name));
    await person.selectOptions(filter, 'Todos');
    await waitFor(() => expect(requests.at(-1)?.query.get('filter') ?? '{}').toBe('{}'));
    expect(within(filter).queryByRole('option', { name })).toBeNull();
  });

  it('a figure opens its place in that company, and a way leads back to the panel as it was', async () => {
    const address = `${at}?filter=${encodeURIComponent('{"due":"any"}')}`;
    const { person, router } = open({}, address);
    const link = (await rowOf('Hotel Teide')).getByRole('link', { name: /^Nóminas que faltan: 1, pendiente/ });
    await person.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/employees'));
    expect(JSON.parse(new URLSearchParams(router.state.location.search).get('filter') ?? '{}')).toMatchObject({
      active: 'all',
      payslip_missing: 1,
    });
    expect(selectedEnterprise.get()).toBe(2);
    expect(await screen.findByRole('button', { name: 'Siguiente: Panadería La Espiga' })).toBeVisible();
    await person.click(await screen.findByRole('link', { name: 'Volver al panel' }));
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(address));
    await rowOf('Hotel Teide');
    expect(panelReturn.isPanel(router.state.location.pathname)).toBe(true);
  });

  it('open incidents lead to those of the month before in that company; one that is not counted has no figure', async () => {
    const { person, router } = open({ [list]: pageOf([hotel, { ...bakery, incidents: null }]) });
    const uncounted = (await rowOf('Panadería')).getByTitle('Sin recuento por ahora, o no disponible en esta empresa');
    expect(uncounted).toHaveTextContent('—');
    const link = (await rowOf('Hotel Teide')).getByRole('link', { name: 'Incidencias: 4, pendiente, Hotel Teide' });
    expect(link).toHaveAttribute('data-due');
    await person.click(link);
    const month = monthBefore(localDateOf(Date.now(), 'Europe/Madrid'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/fichajes/incidencias'));
    expect(router.state.location.search).toBe(`?month=${month}&state=open`);
    expect(selectedEnterprise.get()).toBe(2);
  });

  it('its saved filters are, for somebody of a firm, their own there; nobody else is offered them', async () => {
    const saved = '/api/firms/own/saved-filters';
    const filter = {
      id: 5,
      resource: 'advisory',
      name: 'Sin nóminas',
      shared: 0,
      own: 1,
      user_name: 'Olga Ruiz',
      query: { filter: { due: 'payslips' } },
      created_at: '2026-11-20T10:00:00Z',
    };
    const handlers = {
      [`GET ${saved}`]: { data: [filter] },
      [`POST ${saved}`]: { status: 201, data: filter, message: 'Guardado' },
      [`DELETE ${saved}/5`]: { data: null, message: 'Eliminado' },
    };
    const firm = { id: 3, name: 'Gestoría Olmo', role: 'owner' as const, accepted: true };
    // Who administers a company shares its filters; those of the panel are of no company.
    const enterprises = [enterpriseOf({ id: 1, name: bakery.name, role: 'admin' }), ...user.enterprises.slice(1)];
    const { person, requests } = open(handlers, at, { ...user, role: 'admin', enterprises, firm });
    await person.click(await screen.findByRole('button', { name: 'Filtros guardados' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filtros guardados' }));
    await person.click(await panel.findByRole('button', { name: 'Acciones de «Sin nóminas»' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Eliminar…' }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Eliminado')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Filtros guardados' }));
    const again = within(await screen.findByRole('dialog', { name: 'Filtros guardados' }));
    await person.click(again.getByRole('button', { name: 'Guardar filtro…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Guardar filtro' }));
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await person.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'Todas');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Guardado')).toBeVisible();
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Todas', query: {} });
    expect(requests.filter(({ path }) => /enterprises.*saved-filters/.test(path))).toEqual([]);
  });

  it('its saved filters are, without a firm, those of one company, whichever is chosen', async () => {
    const saved = 'GET /api/enterprises/1/saved-filters';
    selectedEnterprise.set(2);
    const { person, requests } = open({ [saved]: { data: [] } });
    await person.click(await screen.findByRole('button', { name: 'Filtros guardados' }));
    await waitFor(() => expect(requests.map(({ method, path }) => `${method} ${path}`)).toContain(saved));
  });

  it('is cards on a phone', async () => {
    setViewport(390);
    open();
    const [card] = await screen.findAllByRole('listitem');
    const hotelCard = within(card ?? document.body);
    expect(hotelCard.getByRole('heading', { name: 'Hotel Teide' })).toBeVisible();
    expect(hotelCard.getByText('Nuria Pastor Gil')).toBeVisible();
    expect(hotelCard.getByRole('link', { name: 'Sin firmar: 3, pendiente, Hotel Teide' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('the subscription is named, with whose it is, on a card and in a row', async () => {
    const name = 'Suscripción: Pago Vencido, Hotel Teide';
    const { unmount } = open();
    expect((await rowOf('Hotel Teide')).getByRole('link', { name })).toBeVisible();
    unmount();
    setViewport(390);
    open({ [list]: pageOf([hotel, { ...bakery, subscription: null }]) });
    const [hotelCard, bakeryCard] = await screen.findAllByRole('listitem');
    expect(within(hotelCard ?? document.body).getByRole('link', { name })).toBeVisible();
    expect(within(bakeryCard ?? document.body).getByText('Suscripción: —')).toBeVisible();
  });

  it('a card shows what is due, and unfolds the other figures', async () => {
    setViewport(390);
    const { person } = open();
    const [card] = await screen.findAllByRole('listitem');
    const hotelCard = within(card ?? document.body);
    const more = hotelCard.getByRole('button', { name: 'Todas las cifras de Hotel Teide' });
    expect(hotelCard.queryByRole('link', { name: /^Altas del mes: / })).toBeNull();
    await person.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(hotelCard.getByRole('link', { name: /^Altas del mes: / })).toBeVisible();
  });

  it('says that it could not be read, and reads again', async () => {
    const { person } = open({ [list]: { status: 500, message: 'x' } });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    stubApi({ [list]: pageOf([bakery]) });
    await person.click(retry);
    expect(await screen.findByRole('link', { name: 'Panadería La Espiga' })).toBeVisible();
  });

  it('says what it is for while there is no company', async () => {
    open({ [list]: pageOf([]) });
    expect(await screen.findByText('Todavía no llevas ninguna empresa')).toBeVisible();
  });
});

describe('the search of people', () => {
  const search = async (view: ReturnType<typeof open>, text: string) => {
    await view.person.click(await screen.findByRole('button', { name: 'Buscar personas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Buscar personas en todas las empresas' }));
    await view.person.type(dialog.getByRole('searchbox', { name: 'Nombre o DNI' }), text);
    return dialog;
  };

  it('finds somebody in any company, and leads there', async () => {
    const view = open({ [people]: { data: [found] } });
    const dialog = await search(view, 'arrieta');
    const link = await dialog.findByRole('link', { name: /Íñigo Arrieta/ });
    expect(link).toHaveTextContent('Hotel Teide · 87654321X · Inactivo');
    expect(dialog.getByRole('status')).toHaveTextContent('1 persona');
    await view.person.click(link);
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/employees/31'));
    expect(selectedEnterprise.get()).toBe(2);
    expect(view.requests.find(({ path }) => path.endsWith('/people'))?.query.get('q')).toBe('arrieta');
  });

  it('asks for two letters, and says that nobody is found or that it failed', async () => {
    const view = open({ [people]: { data: [] } });
    const dialog = await search(view, 'a');
    expect(dialog.getByRole('status')).toHaveTextContent('Escribe al menos dos letras');
    await view.person.type(dialog.getByRole('searchbox'), 'n');
    expect(await dialog.findByText('No hay nadie con ese nombre o DNI.')).toBeVisible();
    stubApi({ [people]: { status: 500, message: 'x' } });
    await view.person.type(dialog.getByRole('searchbox'), 'a');
    expect(await dialog.findByText('No se ha podido buscar')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });
});

it.each([
  ['advisor', 1, true],
  ['admin', 1, false],
  ['admin', 2, true],
] as const)('the menu leads an %s of %i companies there: %s', (role, companies, expected) => {
  const memberships = Array.from({ length: companies }, (_, index) => ({ enterprise_id: index + 1, role }));
  const menu = menuOf({ resources: [resource], pages: [] }, () => true, { id: 7, memberships }, i18nProvider.translate);
  expect(menu.flatMap(({ items }) => items.map(({ to }) => to))).toEqual(expected ? [at] : []);
});
