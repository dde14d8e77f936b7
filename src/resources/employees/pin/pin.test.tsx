import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { pinMessages } from '#domain/timekeeping/kiosks/messages/index.ts';
import type { Role } from '#domain/rights.ts';
import { Pin } from '#src/clock/security/Pin.tsx';
import { resource as employees } from '../index.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { employeeOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const path = '/api/users/21/pin';
const bodies = (requests: ReturnType<typeof stubApi>) =>
  requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);

describe('"PINs (hashed, per employee, set and reset from the detail and by the employee)": the detail', () => {
  const open = (handlers: Parameters<typeof stubApi>[0], role: Role = 'admin') => {
    const requests = stubApi({ 'GET /api/users/21': { data: employeeOf() }, ...handlers });
    const user = { role, enterprises: [enterpriseOf({ role })] };
    return { requests, ...renderAdmin({ resources: [employees], at: '/employees/21', user }) };
  };

  it('sets one; what the server refuses stands at the field and nothing is lost', async () => {
    let has = 0;
    const { person, requests } = open({
      [`GET ${path}`]: () => ({ data: { has_pin: has } }),
      [`PUT ${path}`]: ({ body }) => {
        if ((body as { pin: string }).pin === '7391') return { status: 422, message: pinMessages.taken };
        has = 1;
        return { message: pinMessages.saved };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Poner PIN' }));
    const field = screen.getByLabelText(/Nuevo PIN/);
    await person.type(field, '12');
    await person.click(screen.getByRole('button', { name: 'Guardar PIN' }));
    expect(await screen.findByText(pinMessages.digits)).toBeVisible();
    await person.clear(field);
    await person.type(field, '7391');
    await person.click(screen.getByRole('button', { name: 'Guardar PIN' }));
    expect(await screen.findByText(pinMessages.taken)).toBeVisible();
    expect(field).toHaveValue('7391');
    await person.clear(field);
    await person.type(field, '5820');
    await person.click(screen.getByRole('button', { name: 'Guardar PIN' }));
    expect(await screen.findByText('Tiene PIN')).toBeVisible();
    expect(bodies(requests)).toEqual([
      { enterprise_id: 1, pin: '7391' },
      { enterprise_id: 1, pin: '5820' },
    ]);
  });

  it('takes it away after a question that names the person', async () => {
    let has = 1;
    const { person } = open({
      [`GET ${path}`]: () => ({ data: { has_pin: has } }),
      [`DELETE ${path}`]: () => {
        has = 0;
        return { message: pinMessages.removed };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Quitar PIN' }));
    const question = within(await screen.findByRole('alertdialog', { name: /^¿Quitar el PIN a Lucía / }));
    await person.click(question.getByRole('button', { name: 'Quitar PIN' }));
    expect(await screen.findByText('Sin PIN')).toBeVisible();
  });

  it.each<Role>(['manager', 'advisor'])('is not for %s', async (role) => {
    const { requests } = open({}, role);
    expect(await screen.findByRole('heading', { name: 'Datos laborales' })).toBeVisible();
    expect(screen.queryByText('PIN de fichaje')).toBeNull();
    expect(requests.some((request) => request.path === path)).toBe(false);
  });
});

describe('"… and by the employee": /fichar', () => {
  it('sets, says and removes', async () => {
    const requests = stubApi({
      [`GET ${path}`]: { data: { has_pin: 0 } },
      [`PUT ${path}`]: { message: pinMessages.saved },
      [`DELETE ${path}`]: { message: pinMessages.removed },
    });
    render(<Pin userId={21} enterpriseId={1} />);
    expect(await screen.findByText('Todavía no tienes PIN.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Nuevo PIN'), '12');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar PIN' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(pinMessages.digits);
    await userEvent.type(screen.getByLabelText('Nuevo PIN'), '75');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar PIN' }));
    expect(await screen.findByText(pinMessages.saved)).toBeVisible();
    expect(bodies(requests)).toEqual([{ enterprise_id: 1, pin: '1275' }]);
    expect(screen.getByLabelText('Nuevo PIN')).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Quitar PIN' }));
    const question = within(screen.getByRole('group', { name: /^¿Quitar tu PIN\? / }));
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(question.getByRole('button', { name: 'Sí, quitar' }));
    await waitFor(() => expect(screen.getByText(pinMessages.removed)).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Quitar PIN' })).toBeNull();
  });

  it('what cannot be loaded is reported, with a way to try again', async () => {
    let fails = true;
    stubApi({ [`GET ${path}`]: () => (fails ? { status: 503, message: 'No disponible' } : { data: { has_pin: 1 } }) });
    render(<Pin userId={21} enterpriseId={1} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('No disponible');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Tienes un PIN.')).toBeVisible();
  });
});
