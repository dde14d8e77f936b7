import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ClientMandate } from '#domain/organization/firms/clientMandates.ts';
import { firmMessages as say } from '#domain/organization/firms/messages/index.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { gema, list, resources } from '../advisors.fixture.ts';

const at = '/gestoria';
const firm = {
  name: 'Gestoría Olmo',
  cif: 'B12345674',
  email: 'olga@gestoria.es',
  person: 'Olga Ruiz',
  since: '2024-03-05T08:00:00Z',
};
const active: ClientMandate = {
  id: 11,
  status: 'active',
  firm,
  addressee: 'olga@gestoria.es',
  rights: ['people', 'payrolls'],
  own_members: [],
  requested_at: '2026-11-01T08:00:00Z',
  started_at: '2026-11-02T08:00:00Z',
  ended_at: null,
  ended_side: null,
};
const proposed: ClientMandate = { ...active, id: 12, status: 'proposed', firm: { ...firm, name: 'Asesores Sur' } };
const invited: ClientMandate = { ...active, id: 13, status: 'invited', firm: null, addressee: 'B76543214' };
const ended: ClientMandate = {
  ...active,
  id: 14,
  status: 'ended',
  ended_at: '2026-10-31T08:00:00Z',
  ended_side: 'firm',
};

function open(
  mandates: ClientMandate[],
  more: Parameters<typeof stubApi>[0] = {},
  role: 'admin' | 'manager' = 'admin',
) {
  const requests = stubApi({
    [list]: pageOf([gema]),
    'GET /api/enterprises/1/mandates': { data: mandates },
    ...more,
  });
  const user = { role, enterprises: [enterpriseOf({ id: 1, role })] };
  return { requests, ...renderAdmin({ resources, at, user }) };
}
const itemOf = async (name: string) => within(await screen.findByRole('article', { name }));

describe('what firms may do, on the page of the gestoría', () => {
  it('says whose rights do not follow from its switches', async () => {
    open([{ ...active, own_members: ['Gema Ortiz', 'Luis Vega'] }]);
    const item = await itemOf('Gestoría Olmo');
    expect(item.getByText(/^Con cuenta propia en la empresa: Gema Ortiz, Luis Vega\./)).toBeVisible();
  });

  it('a switch for each right, which counts at once', async () => {
    const { person, requests } = open([active], {
      'PUT /api/mandates/11': { data: { ...active, rights: ['people'] }, message: say.rightsSet },
    });
    const item = await itemOf('Gestoría Olmo');
    expect(item.queryByText(/cuenta propia/)).toBeNull();
    expect(item.getByText('Olga Ruiz · olga@gestoria.es · CIF B12345674')).toBeVisible();
    expect(item.getAllByRole('switch').map((one) => (one as HTMLInputElement).checked)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    await person.click(item.getByRole('switch', { name: /Nóminas/ }));
    expect(await screen.findByText(say.rightsSet)).toBeVisible();
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ rights: ['people'] });
  });

  it('of two firms with one CIF, since when each is there, and that the address tells which is meant', async () => {
    const twin = { ...firm, name: 'Otro Olmo', email: 'nuevo@ejemplo.es', since: '2026-11-20T08:00:00Z' };
    open([proposed, { ...proposed, id: 15, firm: twin }, { ...proposed, id: 16, firm: { ...firm, cif: 'B76543214' } }]);
    for (const [name, date] of [
      ['Asesores Sur', '05/03/2024'],
      ['Otro Olmo', '20/11/2026'],
    ] as const) {
      const item = await itemOf(name);
      expect(item.getByText(`En Jornada desde el ${date}`)).toBeVisible();
      expect(item.getByText(/^Más de un despacho responde con este CIF/)).toBeVisible();
    }
    expect((await itemOf('Gestoría Olmo')).queryByText(/Más de un despacho/)).toBeNull();
  });

  it('the last right is refused in words, and the firm keeps it', async () => {
    const { person } = open([{ ...active, rights: ['people'] }], {
      'PUT /api/mandates/11': { status: 422, message: say.rightsRequired, errors: { rights: say.rightsRequired } },
    });
    const item = await itemOf('Gestoría Olmo');
    await person.click(item.getByRole('switch', { name: /Empleados/ }));
    expect(await screen.findByText(say.rightsRequired)).toBeVisible();
    expect(item.getByRole('switch', { name: /Empleados/ })).toBeChecked();
  });

  it('ends it once the administrator has said so', async () => {
    const { person, requests } = open([active], {
      'DELETE /api/mandates/11': { data: { ...active, status: 'ended' }, message: say.ended },
    });
    await person.click((await itemOf('Gestoría Olmo')).getByRole('button', { name: 'Terminar con Gestoría Olmo' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: '¿Terminar con Gestoría Olmo?' }));
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await person.click(dialog.getByRole('button', { name: 'Terminar' }));
    expect(await screen.findByText(say.ended)).toBeVisible();
  });

  it('shows who a firm is that proposes itself, before it is accepted with what is chosen', async () => {
    const { person, requests } = open([proposed], {
      'POST /api/mandates/12/accept': { data: { ...proposed, status: 'active' }, message: say.accepted },
    });
    await person.click((await itemOf('Asesores Sur')).getByRole('button', { name: 'Aceptar a Asesores Sur' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Aceptar a Asesores Sur' }));
    expect(dialog.getByText('Olga Ruiz · olga@gestoria.es · CIF B12345674')).toBeVisible();
    await person.click(dialog.getByRole('switch', { name: /Empleados/ }));
    await person.click(dialog.getByRole('button', { name: 'Aceptar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ enterprise_id: 1, rights: ['payrolls'] });
  });

  it('invites by CIF or address; what cannot be read stands at its field', async () => {
    const { person, requests } = open([], {
      'POST /api/mandates': { status: 201, data: invited, message: say.firmInvited },
    });
    expect(await screen.findByText('Ningún despacho lleva la empresa.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Invitar a un despacho' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invitar a un despacho' }));
    const to = dialog.getByRole('textbox', { name: 'CIF o correo del despacho' });
    await person.type(to, 'Gestoría');
    await person.click(dialog.getByRole('button', { name: 'Enviar invitación' }));
    expect(await dialog.findByText(say.addressee)).toBeVisible();
    await person.clear(to);
    await person.type(to, 'b76543214');
    await person.click(dialog.getByRole('button', { name: 'Enviar invitación' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      enterprise_id: 1,
      firm: 'B76543214',
      rights: ['people', 'payrolls', 'time'],
    });
  });

  it('an invitation waits and is withdrawn; what has ended is kept', async () => {
    const { person, requests } = open([invited, ended], {
      'DELETE /api/mandates/13': { data: { ...invited, status: 'ended' }, message: say.withdrawn },
    });
    const item = await itemOf('B76543214');
    expect(item.getByText('Invitación enviada')).toHaveAttribute('data-tone', 'waiting');
    expect(screen.getByText('Encargos terminados (1)')).toBeVisible();
    await person.click(item.getByRole('button', { name: 'Retirar la invitación a B76543214' }));
    expect(await screen.findByText(say.withdrawn)).toBeVisible();
    expect(requests.find(({ method }) => method === 'DELETE')?.query.get('enterprise_id')).toBe('1');
  });

  it('is nothing of a manager’s', async () => {
    const { requests } = open([active], {}, 'manager');
    await screen.findByRole('table', { name: 'Gestoría' });
    expect(screen.queryByRole('heading', { name: 'Despachos' })).toBeNull();
    expect(requests.some(({ path }) => path.endsWith('/mandates'))).toBe(false);
  });
});
