import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FirmClient, FirmMember, OwnFirm } from '../../../domain/firms/firms.ts';
import { firmMessages as say } from '../../../domain/firms/messages/index.ts';
import { enterpriseOf, stubApi } from '../../../tests/support/apiStub.ts';
import { setViewport } from '../../../tests/support/web.ts';
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx';
import { FirmPage } from './FirmPage.tsx';

const at = '/gestoria/despacho';
const own: NonNullable<OwnFirm['firm']> = {
  id: 3,
  name: 'Gestoría Olmo',
  cif: 'B12345674',
  email: 'olmo@gestoria.es',
  role: 'owner',
  member_id: 1,
};
const olga: FirmMember = {
  id: 1,
  name: 'Olga',
  last_name: 'Ruiz',
  email: 'olga@gestoria.es',
  role: 'owner',
  status: 'active',
  clients: 0,
};
const sara: FirmMember = {
  ...olga,
  id: 2,
  name: 'Sara',
  last_name: 'Prieto',
  role: 'staff',
  status: 'waiting',
  clients: 1,
};
const bakery: FirmClient = {
  id: 11,
  status: 'active',
  enterprise: { id: 1, name: 'Panadería La Espiga' },
  addressee: 'olga@gestoria.es',
  rights: ['people', 'payrolls'],
  requested_at: '2026-11-01T08:00:00Z',
  started_at: '2026-11-02T08:00:00Z',
  ended_at: null,
  staff: [
    { member_id: 1, kind: 'in_charge', valid_from: '2026-11-02', valid_until: null, name: 'Olga Ruiz' },
    { member_id: 2, kind: 'substitute', valid_from: '2026-12-01', valid_until: '2026-12-15', name: 'Sara Prieto' },
  ],
  waiting: 0,
};
const hotel: FirmClient = {
  ...bakery,
  id: 12,
  status: 'invited',
  enterprise: { id: 2, name: 'Hotel Teide' },
  staff: [],
};
const asked: FirmClient = {
  ...bakery,
  id: 13,
  status: 'proposed',
  enterprise: null,
  addressee: 'B76543214',
  staff: [],
};

function open(
  firm: OwnFirm['firm'],
  more: Parameters<typeof stubApi>[0] = {},
  invitations: OwnFirm['invitations'] = [],
) {
  const requests = stubApi({
    'GET /api/firms/own': { data: { firm, invitations } },
    'GET /api/firms/own/members': { data: [olga, sara] },
    'GET /api/firms/own/clients': { data: [hotel, asked, bakery] },
    ...more,
  });
  const user = { role: 'advisor' as const, enterprises: [enterpriseOf({ id: 1, role: 'advisor' })] };
  return { requests, ...renderAdmin({ resources: [], at, user, pages: { [at]: <FirmPage /> } }) };
}
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('an owner', () => {
  it('sees people and clients, with who is in charge and what the firm may do', async () => {
    open(own);
    const row = await rowOf(/Panadería La Espiga/);
    expect(row.getByText('Olga Ruiz, Sara Prieto (sustituye)')).toBeVisible();
    expect(row.getByText('Empleados, Nóminas')).toBeVisible();
    expect((await rowOf(/Hotel Teide/)).getByText('Te invita')).toHaveAttribute('data-tone', 'waiting');
    expect((await rowOf(/B76543214/)).getByText('Espera a la empresa')).toBeVisible();
    expect((await rowOf(/Sara Prieto.*sara|Sara Prieto olga/)).getByText('Invitación enviada')).toBeVisible();
  });

  it('gives several companies to one person at once', async () => {
    const bar = { ...bakery, id: 21, enterprise: { id: 3, name: 'Bar Paseo' }, staff: [] };
    const { requests, person } = open(own, {
      'GET /api/firms/own/clients': { data: [hotel, bar, bakery] },
      'PUT /api/firms/own/clients/charge': { data: null, message: say.clientsAssigned(2) },
    });
    // Who only invites has nobody in charge yet.
    expect((await rowOf(/Hotel Teide/)).queryByRole('checkbox')).toBeNull();
    await person.click(screen.getByRole('checkbox', { name: 'Elegir Bar Paseo' }));
    expect(screen.getByText('1 empresa elegida')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Elegir las 2' }));
    await person.click(screen.getByRole('button', { name: 'Quitar selección' }));
    expect(screen.getByRole('checkbox', { name: 'Elegir Bar Paseo' })).toHaveFocus();
    await person.click(screen.getByRole('checkbox', { name: 'Elegir Bar Paseo' }));
    await person.click(screen.getByRole('button', { name: 'Elegir las 2' }));
    await person.click(screen.getByRole('button', { name: 'Asignar a…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Asignar 2 empresas' }));
    expect(dialog.getByText(/Bar Paseo y Panadería La Espiga/)).toBeVisible();
    // Nobody loses a client because nobody was chosen.
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findByText('Elige quién las lleva')).toBeVisible();
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
    await person.selectOptions(dialog.getByRole('combobox', { name: 'La lleva' }), 'Sara Prieto');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(requests.find(({ method, path }) => method === 'PUT' && path.endsWith('/charge'))?.body).toEqual({
        ids: [21, 11],
        in_charge: 2,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Empresas elegidas' })).toBeNull());
  });

  it('sees how many people wait until a company that was prepared accepts', async () => {
    const prepared = { ...asked, id: 14, addressee: 'eva@nueva.es', waiting: 12 };
    open(own, { 'GET /api/firms/own/clients': { data: [prepared, asked, bakery] } });
    expect((await rowOf(/eva@nueva.es/)).getByText('12 personas en espera')).toBeVisible();
    expect((await rowOf(/B76543214/)).queryByText(/en espera/)).toBeNull();
  });

  it('proposes with one press on a phone, and has the rest in a menu', async () => {
    setViewport(390);
    const { person } = open(own);
    expect(await screen.findByRole('button', { name: 'Proponer a una empresa' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Más acciones' }));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual(['Importar', 'Preparar una empresa']);
  });

  it('leads to the other pages of the firm', async () => {
    open(own);
    const links = within(await screen.findByRole('navigation', { name: 'De todas las empresas' }));
    expect(links.getByRole('link', { name: 'Panel' })).toHaveAttribute('href', '/gestoria/panel');
    expect(links.getByRole('link', { current: 'page' })).toHaveTextContent('Despacho');
  });

  it('searches a long list by the name of a company and of who is in charge', async () => {
    const others = Array.from({ length: 8 }, (_, index) => ({
      ...bakery,
      id: 20 + index,
      enterprise: { id: 20 + index, name: `Taller ${index}` },
      addressee: null,
      staff: [],
    }));
    const { person } = open(own, { 'GET /api/firms/own/clients': { data: [bakery, ...others] } });
    const search = await screen.findByRole('searchbox', { name: 'Buscar por empresa o por quién la lleva' });
    await person.type(search, 'olga');
    await waitFor(() => expect(screen.queryAllByRole('row', { name: /Taller/ })).toEqual([]));
    await rowOf(/Panadería La Espiga/);
    await person.clear(search);
    await person.type(search, 'zapatos');
    expect(await screen.findByText('Ninguna empresa coincide con la búsqueda.')).toBeVisible();
  });

  it('accepts an invitation, and is told what the server says', async () => {
    const { person, requests } = open(own, {
      'POST /api/firms/own/clients/12/accept': { data: null, message: say.accepted },
    });
    await person.click(await screen.findByRole('button', { name: 'Aceptar a Hotel Teide' }));
    expect(await screen.findByText(say.accepted)).toBeVisible();
    expect(requests.filter(({ path }) => path === '/api/firms/own/clients').length).toBeGreaterThan(1);
  });

  it('assigns who is in charge and who stands in; what is wrong stands at its field', async () => {
    const sent: unknown[] = [];
    const { person } = open(own, {
      'PUT /api/firms/own/clients/11/staff': ({ body }) => {
        sent.push(body);
        return sent.length === 1
          ? { status: 422, message: say.substituteDays, errors: { 'substitutes.0.valid_until': say.substituteDays } }
          : { data: null, message: say.staffSet };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Asignar a quién lleva Panadería La Espiga' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Quién lleva Panadería La Espiga' }));
    await person.selectOptions(dialog.getByRole('combobox', { name: 'La lleva' }), 'Solo los titulares');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findByText(say.substituteDays)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[1]).toEqual({
      in_charge: null,
      substitutes: [{ member_id: 2, valid_from: '2026-12-01', valid_until: '2026-12-15' }],
    });
  });

  it('ends with a client, and removes a person, once they have said so', async () => {
    const { person } = open(own, {
      'DELETE /api/firms/own/clients/11': { data: null, message: say.ended },
      'DELETE /api/firms/own/members/2': { data: null, message: say.memberRemoved },
    });
    await person.click(await screen.findByRole('button', { name: 'Terminar con Panadería La Espiga' }));
    const ending = within(await screen.findByRole('alertdialog', { name: '¿Terminar con Panadería La Espiga?' }));
    await person.click(ending.getByRole('button', { name: 'Terminar' }));
    expect(await screen.findByText(say.ended)).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Dar de baja a Sara Prieto' }));
    const leaving = within(await screen.findByRole('alertdialog', { name: '¿Dar de baja a Sara Prieto?' }));
    expect(leaving.getByText(/Lleva 1 empresa, que se queda a cargo de los titulares/)).toBeVisible();
    await person.click(leaving.getByRole('button', { name: 'Dar de baja' }));
    expect(await screen.findByText(say.memberRemoved)).toBeVisible();
  });

  it('proposes the firm: what cannot be read is said at its field, and sent is one spelling', async () => {
    const { person, requests } = open(own, {
      'POST /api/firms/own/clients': { status: 201, data: null, message: say.clientProposed },
    });
    await person.click(await screen.findByRole('button', { name: 'Proponer a una empresa' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Proponer a una empresa' }));
    const to = dialog.getByRole('textbox', { name: 'CIF o correo' });
    await person.type(to, 'Panadería');
    await person.click(dialog.getByRole('button', { name: 'Enviar propuesta' }));
    expect(await dialog.findByText(say.addressee)).toBeVisible();
    await person.clear(to);
    await person.type(to, 'b-7654321-4');
    await person.click(dialog.getByRole('switch', { name: /Nóminas/ }));
    await person.click(dialog.getByRole('button', { name: 'Enviar propuesta' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      client: 'B76543214',
      rights: ['people', 'time'],
    });
  });
});

it('staff see their clients and decide nothing', async () => {
  open({ ...own, role: 'staff' }, { 'GET /api/firms/own/clients': { data: [bakery] } });
  await rowOf(/Panadería La Espiga/);
  for (const name of [/Asignar/, /Terminar/, /Dar de baja/, /Invitar/, /Proponer/, /Editar/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('who belongs to no firm creates one, or answers who invites them', async () => {
  const { person, requests } = open(null, {
    'POST /api/firms': { status: 201, data: { ...own }, message: say.created },
  });
  await person.click(await screen.findByRole('button', { name: 'Crear despacho' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear despacho' }));
  await person.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'Gestoría Olmo');
  await person.type(dialog.getByRole('textbox', { name: 'CIF' }), 'b12345674');
  await person.click(dialog.getByRole('button', { name: 'Crear despacho' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ cif: 'B12345674' });
});

it('an invitation of a firm is answered there', async () => {
  const { person } = open(null, { 'POST /api/firms/3/membership': { data: null, message: say.memberAccepted } }, [
    { id: 3, name: 'Gestoría Olmo', role: 'staff' },
  ]);
  expect(await screen.findByRole('heading', { name: 'Gestoría Olmo te invita a su despacho' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Crear despacho' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Aceptar' }));
  expect(await screen.findByText(say.memberAccepted)).toBeVisible();
});

it('what does not come is said, with a way to try again', async () => {
  let broken = true;
  const { person } = open(own, {
    'GET /api/firms/own': () => (broken ? { status: 500, message: 'x' } : { data: { firm: own, invitations: [] } }),
  });
  expect(await screen.findByText('Error al obtener el despacho')).toBeVisible();
  broken = false;
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Gestoría Olmo' })).toBeVisible();
});

it('an owner prepares a company: who administers it, then its data', async () => {
  const requests = stubApi({
    'GET /api/firms/own': { data: { firm: own, invitations: [] } },
    'GET /api/firms/own/members': { data: [olga] },
    'GET /api/firms/own/clients': { data: [] },
    'POST /api/firms/own/prepared-companies': { status: 201, message: say.prepared },
  });
  const { person } = renderAdmin({
    resources: [],
    at,
    pages: { [at]: <FirmPage /> },
    user: { role: 'advisor', enterprises: [enterpriseOf({ id: 1, role: 'advisor' })] },
  });
  await person.click(await screen.findByRole('button', { name: 'Preparar una empresa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preparar una empresa' }));
  await person.type(await dialog.findByRole('textbox', { name: 'Nombre' }), 'Eva');
  await person.type(dialog.getByRole('textbox', { name: 'Apellidos' }), 'Ríos');
  await person.type(dialog.getByRole('textbox', { name: 'Correo electrónico' }), 'eva@nueva.es');
  await person.click(dialog.getByRole('button', { name: 'Continuar' }));
  await person.type(await dialog.findByRole('textbox', { name: /^CIF/ }), 'B76543214');
  await person.click(dialog.getByRole('button', { name: 'Atrás' }));
  expect(await dialog.findByRole('textbox', { name: 'Apellidos' })).toHaveValue('Ríos');
  await person.click(dialog.getByRole('button', { name: 'Continuar' }));
  expect(await dialog.findByRole('textbox', { name: /^CIF/ })).toHaveValue('B76543214');
  await person.type(dialog.getByRole('textbox', { name: /^Nombre/ }), 'Preparada SL');
  await person.type(dialog.getByRole('textbox', { name: /^Teléfono/ }), '910000000');
  await person.click(dialog.getByRole('button', { name: 'Enviar enlace' }));
  expect(await screen.findByText(say.prepared)).toBeVisible();
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    user: { name: 'Eva', last_name: 'Ríos', email: 'eva@nueva.es' },
    enterprise: { name: 'Preparada SL', cif: 'B76543214' },
    employee_number: 1,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
