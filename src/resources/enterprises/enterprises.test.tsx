import { screen, waitFor, within } from '@testing-library/react';
import { createElement, isValidElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Enterprise } from '../../../domain/enterprises/enterprises.ts';
import type { Role } from '../../../domain/rights.ts';
import { page as detail } from './detail/index.ts';
import { page as creation } from './new/index.ts';
import type { PageDefinition } from '../../engine/definition.ts';
import { resource } from './index.ts';
import { enterpriseOf, stubApi } from '../../../tests/support/apiStub.ts';
import { pageOf, publicConfigOf } from '../../../tests/support/records.ts';
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx';
import { setViewport, toasts } from '../../../tests/support/web.ts';
import { stubUploads } from '../../../tests/support/xhrStub.ts';

const company = (over: Partial<Enterprise> = {}): Enterprise & { users: { id: number; active: 0 | 1 }[] } => ({
  users: [{ id: 21, active: 1 }],
  id: 1,
  name: 'Panadería La Espiga SL',
  cif: 'B76543214',
  phone: '910000000',
  address: 'Calle Mayor, 1',
  city: 'Madrid',
  state: 'Madrid',
  zip_code: '28013',
  country: 'España',
  latitude: null,
  longitude: null,
  logo_url: null,
  active: '1',
  enterprise_active: 1,
  employee_number: 25,
  countEmployees: 24,
  employeesCount: 24,
  active_method: '1,2',
  location: 0,
  time_zone: 'Europe/Madrid',
  date_end: null,
  shortcut: null,
  ...over,
});

const elementOf = ({ element }: PageDefinition) => (isValidElement(element) ? element : createElement(element));
const pages = { [`${detail.path}/*`]: elementOf(detail), [creation.path]: elementOf(creation) };
const as = (role: Role) => ({ role, enterprises: [enterpriseOf({ role })] });
const open = (at: string, role: Role = 'admin') => renderAdmin({ resources: [resource], at, pages, user: as(role) });
const calls = (requests: ReturnType<typeof stubApi>, method: string) =>
  requests.filter((request) => request.method === method);
const serve = (over: Parameters<typeof stubApi>[0] = {}) =>
  stubApi({
    'GET /api/enterprises': pageOf([company()]),
    'GET /api/enterprises/1': { data: company() },
    'GET /api/auth/check': { status: 503 },
    'GET /api/config': { data: publicConfigOf() },
    ...over,
  });

describe('/enterprises', () => {
  it('stands in the menu among Empleados, for whom may list them', () => {
    expect([resource.menu?.group, resource.entity.rights.list]).toEqual(['employees', 'enterprises.list']);
  });

  it('"Table on desktop with name, CIF, address, phone", active ones unless chosen otherwise', async () => {
    const requests = serve();
    const { person } = open('/enterprises');
    const table = await screen.findByRole('table', { name: 'Empresas' });
    const headers = within(table).getAllByRole('columnheader');
    expect(headers.map((cell) => cell.textContent?.replace('↑', '').trim())).toEqual([
      'Nombre',
      'CIF',
      'Dirección',
      'Teléfono',
    ]);
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Panadería La Espiga SL', 'B76543214', 'Calle Mayor, 1, Madrid', '910000000']);
    expect(requests[0]?.query.get('filter')).toBe('{"active":1}');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Inactiva');
    await waitFor(() => expect(requests.at(-1)?.query.get('filter')).toBe('{"active":0}'));
    await person.type(screen.getByRole('searchbox', { name: 'Buscar empresas' }), 'espiga');
    await waitFor(() => expect(requests.at(-1)?.query.get('filter')).toBe('{"active":0,"q":"espiga"}'));
  });

  it('"cards on mobile"', async () => {
    setViewport(390);
    serve();
    open('/enterprises');
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByRole('link', { name: 'Panadería La Espiga SL' })).toHaveAttribute('href', '/enterprises/1');
    expect(card.getByText('B76543214')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('"A click opens /enterprises/{id}"', async () => {
    serve();
    const { person, router } = open('/enterprises');
    await person.click(await screen.findByRole('link', { name: 'Panadería La Espiga SL' }));
    expect(router.state.location.pathname).toBe('/enterprises/1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Panadería La Espiga SL' })).toBeVisible();
  });

  it.each<[Role, boolean]>([
    ['admin', true],
    ['advisor', false],
    ['manager', false],
  ])('"An add-company button opens a creation form": %s %s', async (role, offered) => {
    serve();
    const { person, router } = open('/enterprises', role);
    await screen.findByRole('table', { name: 'Empresas' });
    const button = screen.queryByRole('link', { name: 'Añadir empresa' });
    expect(button !== null).toBe(offered);
    if (button) await person.click(button);
    expect(router.state.location.pathname).toBe(offered ? '/new-enterprise' : '/enterprises');
  });

  it("a failure says 'Error al obtener las empresa' and offers to try again", async () => {
    serve({ 'GET /api/enterprises': { status: 500, message: 'x' } });
    open('/enterprises');
    expect(await screen.findByRole('heading', { name: 'Error al obtener las empresa' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await waitFor(() => expect(toasts()).toContain('Error al obtener las empresa'));
  });
});

describe('/enterprises/{id}', () => {
  it('"Company data, billing data … a clock-in method configuration card"', async () => {
    serve();
    open('/enterprises/1');
    const billing = within(await screen.findByRole('region', { name: 'Datos de facturación' }));
    for (const text of ['Panadería La Espiga SL', 'B76543214', 'Calle Mayor, 1', '28013', 'España']) {
      expect(billing.getByText(text)).toBeVisible();
    }
    const data = within(screen.getByRole('region', { name: 'Datos de la empresa' }));
    expect(data.getByText('24 / 25')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Métodos de fichaje' })).toBeVisible();
  });

  it.each<[Role, boolean]>([
    ['admin', true],
    ['advisor', false],
    ['manager', false],
  ])('"an Edit button (admin only) opening an edit dialog": %s %s', async (role, offered) => {
    serve();
    const { person } = open('/enterprises/1', role);
    await screen.findByRole('region', { name: 'Datos de la empresa' });
    const edit = screen.queryByRole('link', { name: 'Editar' });
    expect(edit !== null).toBe(offered);
    if (!edit) return;
    await person.click(edit);
    expect(await screen.findByRole('dialog', { name: 'Editar empresa' })).toBeVisible();
  });

  it.each<Role>(['advisor', 'manager'])('the address of the dialog opens nothing for %s', async (role) => {
    serve();
    open('/enterprises/1/edit', role);
    await screen.findByRole('region', { name: 'Datos de la empresa' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('"If loading fails, the error is shown and the user goes to the enterprise page of his own enterprise"', async () => {
    serve({ 'GET /api/enterprises/9': { status: 404, message: 'No se ha encontrado lo que buscas' } });
    const { router } = open('/enterprises/9');
    expect(await screen.findByRole('heading', { level: 1, name: 'Panadería La Espiga SL' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/enterprises/1');
    await waitFor(() => expect(toasts()).toEqual(['Error al obtener la empresa: No se ha encontrado lo que buscas']));
  });

  it('where even his own does not load, he may try again', async () => {
    let broken = true;
    serve({ 'GET /api/enterprises/1': () => (broken ? { status: 500, message: 'x' } : { data: company() }) });
    const { person } = open('/enterprises/1');
    expect(await screen.findByRole('heading', { name: 'Error al obtener la empresa' })).toBeVisible();
    broken = false;
    await person.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('region', { name: 'Datos de facturación' })).toBeVisible();
  });

  it("saves what was edited and says 'Empresa actualizada correctamente'", async () => {
    const requests = serve({
      'PUT /api/enterprises/1': ({ body }) => ({ data: { ...company(), ...(body as object) } }),
    });
    const { person } = open('/enterprises/1/edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar empresa' }));
    const name = await dialog.findByRole('textbox', { name: /^Nombre/ });
    await person.clear(name);
    await person.type(name, 'La Espiga SL');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(toasts()).toContain('Empresa actualizada correctamente'));
    expect(calls(requests, 'PUT')[0]?.body).toMatchObject({ name: 'La Espiga SL', cif: 'B76543214' });
    expect(await screen.findByRole('heading', { level: 1, name: 'La Espiga SL' })).toBeVisible();
  });

  it('each rule of the form has its sentence, beside the field and as a toast', async () => {
    serve();
    const { person } = open('/enterprises/1/edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar empresa' }));
    for (const label of [/^Nombre/, /^CIF/, /^Teléfono/]) {
      await person.clear(await dialog.findByRole('textbox', { name: label }));
    }
    await person.type(dialog.getByRole('textbox', { name: 'Latitud' }), 'norte');
    await person.type(dialog.getByRole('textbox', { name: 'Longitud' }), 'oeste');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    const messages = [
      'El nombre de la empresa es requerido',
      'El CIF es requerido',
      'El teléfono es requerido',
      'La latitud debe ser un número',
      'La longitud debe ser un número',
    ];
    await waitFor(() => expect(toasts().toSorted()).toEqual(messages.toSorted()));
    for (const message of messages) expect(dialog.getByText(message)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /^Nombre/ })).toHaveFocus();
  });

  it('hints at a CIF that does not fit, and at the zone of a postal code', async () => {
    serve();
    const { person } = open('/enterprises/1/edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar empresa' }));
    const cif = await dialog.findByRole('textbox', { name: /^CIF/ });
    await person.type(cif, '9');
    expect(dialog.getByText('Revisa el CIF: no parece correcto')).toBeVisible();
    const zip = dialog.getByRole('textbox', { name: 'Código postal' });
    await person.clear(zip);
    await person.type(zip, '38003');
    const zone = dialog.getByRole('combobox', { name: 'Zona horaria' });
    await waitFor(() => expect(zone).toHaveValue('Atlantic/Canary'));
    expect(dialog.getByText(/Los fichajes ya registrados conservan su fecha/)).toBeVisible();
    await person.selectOptions(zone, 'Europe/Madrid');
    expect(await dialog.findByText('Por la dirección sería: Canarias')).toBeVisible();
    expect(zone).toHaveValue('Europe/Madrid');
  });
});

describe('the clock-in method card', () => {
  const card = async () => within(await screen.findByRole('region', { name: 'Métodos de fichaje' }));
  const answer = {
    'PUT /api/enterprises/1': ({ body }: { body: unknown }) => ({ data: { ...company(), ...(body as object) } }),
  };

  it('"Method choice: 1 conventional, 2 QR, 3 PIN" and "Location toggle", saved as a partial body', async () => {
    const requests = serve(answer);
    const { person, router } = open('/enterprises/1');
    const methods = await card();
    await person.click(methods.getByRole('checkbox', { name: 'Convencional' }));
    await person.click(methods.getByRole('checkbox', { name: 'PIN' }));
    await person.click(methods.getByRole('button', { name: 'Guardar métodos' }));
    await waitFor(() => expect(toasts()).toEqual(['Métodos de fichaje actualizados correctamente']));
    expect(calls(requests, 'PUT')[0]?.body).toEqual({ active_method: '2,3', location: 0 });
    expect(router.state.location.pathname).toBe('/enterprises/1');
  });

  it('"Clock-in method list must keep at least one method"', async () => {
    const requests = serve({ 'GET /api/enterprises/1': { data: company({ active_method: '3' }) } });
    const { person } = open('/enterprises/1');
    const methods = await card();
    await person.click(methods.getByRole('checkbox', { name: 'PIN' }));
    await waitFor(() => expect(toasts()).toEqual(['Debe quedar activo al menos un método de fichaje']));
    expect(methods.getByRole('checkbox', { name: 'PIN' })).toBeChecked();
    expect(calls(requests, 'PUT')).toEqual([]);
  });

  it('"After saving with location on, the edit dialog opens and cannot be cancelled", until the location is set', async () => {
    const requests = serve(answer);
    const { person, router } = open('/enterprises/1');
    const methods = await card();
    await person.click(methods.getByRole('switch', { name: 'Ubicación al fichar' }));
    await person.click(methods.getByRole('button', { name: 'Guardar métodos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar empresa' }));
    const latitude = await dialog.findByRole('textbox', { name: /^Latitud/ });
    expect(dialog.queryByRole('button', { name: 'Cancelar' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Cerrar' })).toBeNull();
    await person.keyboard('{Escape}');
    await router.navigate('/enterprises');
    await waitFor(() => expect(toasts().at(-1)).toMatch(/^Indica el lugar de trabajo/));
    expect(router.state.location.pathname).toBe('/enterprises/1/edit');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findByText('La latitud debe ser un número')).toBeVisible();
    await person.type(latitude, '40,4168');
    await person.type(dialog.getByRole('textbox', { name: /^Longitud/ }), '-3,7038');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls(requests, 'PUT').at(-1)?.body).toMatchObject({ latitude: 40.4168, longitude: -3.7038 });
  });

  it('with the location set already, the dialog that opens may be cancelled', async () => {
    const placed = company({ latitude: 40.4, longitude: -3.7 });
    serve({
      'GET /api/enterprises/1': { data: placed },
      'PUT /api/enterprises/1': ({ body }) => ({ data: { ...placed, ...(body as object) } }),
    });
    const { person } = open('/enterprises/1');
    const methods = await card();
    await person.click(methods.getByRole('switch', { name: 'Ubicación al fichar' }));
    await person.click(methods.getByRole('button', { name: 'Guardar métodos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar empresa' }));
    await person.click(await dialog.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it("a failure says 'Error al actualizar los métodos de fichaje' and keeps what was chosen", async () => {
    serve({ 'PUT /api/enterprises/1': { status: 500, message: 'x' } });
    const { person } = open('/enterprises/1');
    const methods = await card();
    await person.click(methods.getByRole('checkbox', { name: 'PIN' }));
    await person.click(methods.getByRole('button', { name: 'Guardar métodos' }));
    await waitFor(() => expect(toasts()).toEqual(['Error al actualizar los métodos de fichaje']));
    expect(methods.getByRole('checkbox', { name: 'PIN' })).toBeChecked();
  });

  it.each<Role>(['advisor', 'manager'])(
    '"Change clock-in methods and location": not by %s, who reads them',
    async (role) => {
      serve();
      open('/enterprises/1', role);
      const methods = await card();
      expect(methods.getByText('Convencional, Código QR')).toBeVisible();
      expect(methods.queryByRole('checkbox')).toBeNull();
      expect(methods.queryByRole('button')).toBeNull();
      expect(methods.queryByRole('link')).toBeNull();
    },
  );

  it("a QR that does not come says 'Error al generar el código QR' and may be asked for again", async () => {
    serve({ 'GET /api/enterprises/1/qr': { status: 500, message: 'x' } });
    const { person } = open('/enterprises/1');
    await person.click((await card()).getByRole('link', { name: 'Generar código QR' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Código QR para fichar' }));
    expect(await dialog.findByRole('heading', { name: 'Error al generar el código QR' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await waitFor(() => expect(toasts()).toEqual(['Error al generar el código QR']));
  });
});

describe('the workplace', () => {
  const result = {
    lat: '40.3053',
    lon: '-3.732',
    display_name: 'Calle de Madrid, 12, Getafe',
    address: { road: 'Calle de Madrid', house_number: '12', city: 'Getafe', postcode: '28901', country: 'España' },
  };
  /** The stand-in answers envelopes; the service of addresses answers its own shape. */
  const maps = (answer: (url: URL) => Response) => {
    const requested: URL[] = [];
    const ours = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      const url = new URL(input, 'http://localhost');
      if (url.hostname !== 'lugares.ejemplo.es') return ours(input, init);
      requested.push(url);
      expect(init?.headers).toBeUndefined();
      return answer(url);
    });
    return requested;
  };

  it('is found by its address, asked for once and without the session, and fills the fields', async () => {
    serve();
    const requested = maps(() => Response.json([result]));
    const { person } = open('/enterprises/1/edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar empresa' }));
    await person.type(await dialog.findByRole('searchbox', { name: 'Buscar una dirección' }), 'calle madrid{Enter}');
    await person.click(await dialog.findByRole('button', { name: 'Calle de Madrid, 12, Getafe' }));
    expect(requested.map(({ pathname, searchParams }) => [pathname, searchParams.get('q')])).toEqual([
      ['/search', 'calle madrid'],
    ]);
    const values = ['Latitud', 'Longitud', 'Dirección', 'Ciudad', 'Código postal'].map(
      (name) => dialog.getByRole<HTMLInputElement>('textbox', { name }).value,
    );
    expect(values).toEqual(['40,3053', '-3,732', 'Calle de Madrid, 12', 'Getafe', '28901']);
    await person.click(dialog.getByRole('button', { name: 'Quitar el lugar' }));
    expect(dialog.getByRole('textbox', { name: 'Latitud' })).toHaveValue('');
    expect(dialog.getByRole('textbox', { name: 'Dirección' })).toHaveValue('Calle de Madrid, 12');
  });

  it('says that nothing was found, in Spain or elsewhere', async () => {
    serve();
    const requested = maps(() => Response.json([]));
    const { person } = open('/enterprises/1/edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar empresa' }));
    await person.type(await dialog.findByRole('searchbox', { name: 'Buscar una dirección' }), 'xyz{Enter}');
    expect(await dialog.findByText(/No se ha encontrado ninguna dirección/)).toBeVisible();
    expect(requested.map(({ searchParams }) => searchParams.get('countrycodes'))).toEqual(['es', null]);
  });

  it('works without the service, which it says; the arrow keys move the coordinates', async () => {
    serve();
    maps(() => new Response('', { status: 503 }));
    const { person } = open('/enterprises/1/edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar empresa' }));
    await person.type(await dialog.findByRole('searchbox', { name: 'Buscar una dirección' }), 'getafe{Enter}');
    expect(await dialog.findByText(/El buscador de direcciones no está disponible/)).toBeVisible();
    const longitude = dialog.getByRole('textbox', { name: 'Longitud' });
    await person.type(longitude, '-3,7{ArrowDown}');
    expect(longitude).toHaveValue('-3,7001');
  });
});

describe('the logo', () => {
  it('is uploaded by an admin, who sees how it went', async () => {
    const requests = serve({
      'POST /api/enterprises/1/logo': { data: company(), message: 'Logotipo actualizado correctamente' },
    });
    stubUploads();
    const { person } = open('/enterprises/1');
    await person.upload(
      await screen.findByLabelText('Subir logotipo', { selector: 'input' }),
      new File(['x'], 'logo.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(toasts()).toEqual(['Logotipo actualizado correctamente']));
    const [sent] = calls(requests, 'POST');
    expect(sent?.body).toBeInstanceOf(FormData);
  });

  it.each<Role>(['advisor', 'manager'])('%s sees it only', async (role) => {
    serve();
    open('/enterprises/1', role);
    await screen.findByRole('region', { name: 'Datos de la empresa' });
    expect(screen.queryByRole('button', { name: 'Subir logotipo' })).toBeNull();
  });
});

describe('/new-enterprise', () => {
  it.each<Role>(['advisor', 'manager'])('"admin only; others are redirected to /": %s', async (role) => {
    serve();
    const { router } = open('/new-enterprise', role);
    expect(await screen.findByText('Inicio')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
  });

  it('an admin of another enterprise than the chosen one is admin too', async () => {
    serve();
    const enterprises = [enterpriseOf({ role: 'manager' }), enterpriseOf({ id: 2, role: 'admin' })];
    const { person } = renderAdmin({
      resources: [resource],
      at: '/enterprises',
      pages,
      user: { role: 'admin', enterprises },
    });
    await person.click(await screen.findByRole('link', { name: 'Añadir empresa' }));
    expect(await screen.findByRole('button', { name: 'Volver' })).toBeVisible();
    expect(await screen.findByRole('textbox', { name: /^CIF/ })).toBeVisible();
  });

  it('"Back button": to where one came from', async () => {
    serve();
    const { person, router } = open('/enterprises');
    await person.click(await screen.findByRole('link', { name: 'Añadir empresa' }));
    await person.click(await screen.findByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/enterprises'));
  });

  const plan = {
    id: 'price_5',
    nickname: 'Equipo 5',
    amount: 1200,
    unit_amount: 1200,
    currency: 'eur',
    metadata: { min: '1', max: '5', description: '', displayPrice: null, priceTag: null, decoyPrice: null },
  };
  const card = { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2029 } };
  const selling = { 'GET /api/stripe/prices': { anyData: true as const, data: [plan] } };
  const fill = async (person: ReturnType<typeof open>['person'], cif: string) => {
    await screen.findByRole('textbox', { name: /^Nombre/ });
    for (const [label, text] of [
      [/^Nombre/, 'Nueva SL'],
      [/^CIF/, cif],
      [/^Teléfono/, '922000000'],
      ['Código postal', '38003'],
    ] as const) {
      await person.click(screen.getByRole('textbox', { name: label }));
      await person.paste(text);
    }
  };
  const submit = (person: ReturnType<typeof open>['person']) =>
    person.click(screen.getByRole('button', { name: 'Dar de Alta Empresa' }));

  it("'Debes seleccionar un plan', and nothing is sent", async () => {
    const requests = serve(selling);
    const { person } = open('/new-enterprise');
    await fill(person, 'B76543214');
    await submit(person);
    await waitFor(() => expect(toasts()).toEqual(['Debes seleccionar un plan']));
    expect(calls(requests, 'POST')).toEqual([]);
  });

  it('"the company form, a plan chooser, a payment dialog and a button "Dar de Alta Empresa"": the new one opens', async () => {
    const requests = serve({
      ...selling,
      'GET /api/stripe/customer-payment-methods': { data: [card] },
      'POST /api/auth/check-data': {},
      'POST /api/stripe/create-subscription': {
        data: { clientSecret: null, subscriptionId: 'sub_3', customerId: 'cus_1' },
      },
      'POST /api/enterprises': { status: 201, data: { enterpriseId: 3 } },
      'GET /api/enterprises/3': { data: company({ id: 3, name: 'Nueva SL' }) },
    });
    const { person } = open('/new-enterprise');
    await fill(person, 'B76543214');
    await person.click(await screen.findByRole('radio', { name: /Equipo 5/ }));
    await submit(person);
    const dialog = within(await screen.findByRole('dialog', { name: /Nueva SL/ }));
    // Its card form comes with the provider's script.
    await person.click(await dialog.findByRole('button', { name: /^Pagar/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Nueva SL' })).toBeVisible();
    await waitFor(() => expect(toasts()).toContain('Empresa dada de alta correctamente'));
    expect(calls(requests, 'POST').find(({ path }) => path === '/api/enterprises')?.body).toMatchObject({
      name: 'Nueva SL',
      cif: 'B76543214',
      phone: '922000000',
      zip_code: '38003',
      country: 'España',
      time_zone: 'Atlantic/Canary',
      employee_number: 1,
      subscription_id: 'sub_3',
      selectedPlan: 'price_5',
    });
  });

  it('refused, it keeps what was typed and places the message', async () => {
    serve({
      ...selling,
      'POST /api/auth/check-data': {
        status: 422,
        message: 'El CIF es requerido',
        errors: { 'companyData.cif': 'El CIF es requerido' },
      },
    });
    const { person } = open('/new-enterprise');
    await fill(person, 'x');
    await person.click(await screen.findByRole('radio', { name: /Equipo 5/ }));
    await submit(person);
    await waitFor(() => expect(toasts()).toEqual(['El CIF es requerido']));
    expect(screen.getByRole('textbox', { name: /^CIF/ })).toHaveAccessibleDescription('El CIF es requerido');
    expect(screen.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Nueva SL');
  });
});
