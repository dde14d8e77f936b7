import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { firmMessages as say } from '#domain/organization/firms/messages/index.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { FirmPage } from './FirmPage.tsx';
import { asked, at, bakery, hotel, olga, open, own, rowOf } from './firm.fixture.tsx';

describe('an owner', () => {
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
