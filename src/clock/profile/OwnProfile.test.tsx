import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { employeeMessages, profileMessages } from '#domain/organization/employees/messages/index.ts';
import { personMessages } from '#domain/organization/people/messages/index.ts';
import { sessionMessages } from '#domain/access/auth/messages/index.ts';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { sessionUserOf, stubApi } from '#tests/support/apiStub.ts';
import { customFieldOf, employeeOf } from '#tests/support/records.ts';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { session } from '#src/session/store.ts';
import { OwnProfile } from './OwnProfile.tsx';

const put = 'PUT /api/users/21';
/** One's own data before a server that keeps what it is sent. */
async function open(answers: Parameters<typeof stubApi>[0] = {}, over: Partial<UserDetail> = {}) {
  let me = employeeOf({ address: 'Calle Mayor 1', city: 'Soria', ...over });
  const requests = stubApi({
    'GET /api/users/21': () => ({ data: me }),
    [put]: ({ body }) => {
      me = { ...me, ...(body as Partial<UserDetail>) };
      return { message: profileMessages.updated, data: me };
    },
    ...answers,
  });
  const files = savedFiles();
  render(<OwnProfile userId={21} enterprise={{ id: 1 }} />);
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { requests, files, sent, person: userEvent.setup({ delay: null }) };
}

const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.getByLabelText(name);
const facts = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, within(term.parentElement ?? term).getByRole('definition').textContent]),
  );

beforeEach(() => session.set({ token: '9.secret', user: sessionUserOf({ id: 21, role: 'employee' }) }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('"Own record: everyone sees and exports their own … files and profile"', () => {
  it('shows who one is for the enterprise', async () => {
    const { requests } = await open();
    await button('Cambiar mis datos');
    expect(facts()).toEqual({
      'Nombre completo': 'Lucía Gómez',
      Email: 'lucia@example.com',
      DNI: '12345678Z',
      'Fecha de nacimiento': '17 de mayo de 1990',
      Teléfono: '600111222',
      Dirección: 'Calle Mayor 1, Soria',
    });
    expect(requests[0]?.query.get('enterprise_id')).toBe('1');
  });

  it('shows the fields that the enterprise has added, as those who have them', async () => {
    const fields = [
      customFieldOf({ name: 'Taquilla' }),
      customFieldOf({ id: 2, key: 'f2', name: 'Camiseta', kind: 'select', choices: [{ id: 3, name: 'Mediana' }] }),
      customFieldOf({ id: 3, key: 'f3', name: 'Fianza', kind: 'money' }),
      customFieldOf({ id: 4, key: 'f4', name: 'Revisión', kind: 'date' }),
      customFieldOf({ id: 5, key: 'f5', name: 'Coche', kind: 'flag' }),
      customFieldOf({ id: 6, key: 'f6', name: 'Pie', kind: 'number' }),
      customFieldOf({ id: 7, key: 'f7', name: 'Archivado', archived: 1 }),
    ];
    const custom_fields = { f1: null, f2: 3, f3: 123_450, f4: '2026-03-02', f5: 1, f6: 41.5 };
    await open({ 'GET /api/enterprises/1/custom-fields': { data: fields } }, { custom_fields });
    expect(await screen.findByRole('heading', { name: 'Campos propios' })).toBeVisible();
    expect(facts()).toMatchObject({
      Taquilla: 'Sin indicar',
      Camiseta: 'Mediana',
      Fianza: '1.234,50\u00A0€',
      Revisión: '2 de marzo de 2026',
      Coche: 'Sí',
      Pie: '41,5',
    });
    expect(facts()).not.toHaveProperty('Archivado');
  });

  it('shows all the rest where own fields cannot be fetched', async () => {
    await open({ 'GET /api/enterprises/1/custom-fields': { status: 503 } }, { custom_fields: { f1: 'A-3' } });
    expect(await button('Cambiar mis datos')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Campos propios' })).toBeNull();
  });

  it('says which address waits to be confirmed', async () => {
    await open({}, { pending_email: 'nueva@example.com' });
    await button('Cambiar mis datos');
    expect(facts().Email).toBe('lucia@example.com');
    expect(screen.getByText(/^Cambiará a nueva@example\.com cuando abras el enlace/)).toBeVisible();
  });

  it('telephone and address are changed, and nothing else is emptied', async () => {
    const { person, sent } = await open();
    await person.click(await button('Cambiar mis datos'));
    await person.clear(field('Teléfono'));
    await person.type(field('Teléfono'), '611222333');
    await person.type(field('Código postal'), '42001');
    await person.click(await button('Guardar'));
    expect(await screen.findByText(profileMessages.updated)).toBeVisible();
    expect(sent()).toEqual([{ phone: '611222333', zip_code: '42001', enterprise_id: 1 }]);
    await waitFor(() =>
      expect(facts()).toMatchObject({ Teléfono: '611222333', Dirección: 'Calle Mayor 1, 42001 Soria' }),
    );
    expect(screen.queryByRole('form')).toBeNull();
    expect(await button('Cambiar mis datos')).toHaveFocus();
  });

  it('the form has the focus, and without saving everything stays', async () => {
    const { person, sent } = await open();
    await person.click(await button('Cambiar mis datos'));
    expect(field('Teléfono')).toHaveFocus();
    await person.type(field('Teléfono'), '9');
    await person.click(await button('Cancelar'));
    expect(await button('Cambiar mis datos')).toHaveFocus();
    expect(facts()).toMatchObject({ Teléfono: '600111222' });
    expect(sent()).toEqual([]);
  });

  it('the password is changed by typing it twice', async () => {
    const { person, sent } = await open();
    await person.click(await button('Cambiar mis datos'));
    await person.type(field('Contraseña nueva'), 'Nueva-clave-1');
    await person.type(field('Repite la contraseña'), 'Nueva-clave-1');
    await person.click(await button('Guardar'));
    expect(await screen.findByText(profileMessages.updated)).toBeVisible();
    expect(sent()).toMatchObject([{ password: 'Nueva-clave-1', confirm_password: 'Nueva-clave-1' }]);
  });

  it('what is wrong stands at its field, the first one has the focus, and nothing is sent', async () => {
    const { person, sent } = await open();
    await person.click(await button('Cambiar mis datos'));
    await person.clear(field('Teléfono'));
    await person.type(field('Contraseña nueva'), 'corta');
    await person.click(await button('Guardar'));
    expect(field('Teléfono')).toHaveFocus();
    expect(field('Teléfono')).toHaveAccessibleDescription(personMessages.phoneRequired);
    expect(field('Contraseña nueva')).toHaveAccessibleDescription(sessionMessages.passwordMin);
    expect(field('Repite la contraseña')).toHaveAccessibleDescription(employeeMessages.passwordsDiffer);
    expect(sent()).toEqual([]);
  });

  it('what the server refuses is reported, also of what has no field here, and nothing typed is lost', async () => {
    const message = 'La letra del DNI o NIE no corresponde a su número. Revísalo';
    const { person } = await open({ [put]: { status: 422, message, errors: { dni: message } } });
    await person.click(await button('Cambiar mis datos'));
    await person.type(field('Provincia'), 'Soria');
    await person.click(await button('Guardar'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(field('Provincia')).toHaveValue('Soria');
  });
});

describe('"one button exports a person’s data" (arts. 15 and 20 RGPD)', () => {
  const path = '/api/users/21/personal-data';

  it('as the archive that the server makes, also when the profile cannot be loaded', async () => {
    const { person, files, requests } = await open({
      'GET /api/users/21': { status: 503, message: 'No disponible' },
      [`GET ${path}`]: { headers: { 'content-disposition': "attachment; filename*=UTF-8''datos-personales.zip" } },
    });
    await person.click(await button('Descargar todos mis datos'));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['datos-personales.zip']));
    expect(requests.find((request) => request.path === path)?.headers.get('authorization')).toBe('Bearer 9.secret');
  });

  it('one that is refused says why', async () => {
    const { person } = await open({ [`GET ${path}`]: { status: 429, message: 'Demasiados intentos' } });
    await person.click(await button('Descargar todos mis datos'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Demasiados intentos');
  });
});

it('what cannot be loaded is reported, with a way to try again', async () => {
  let fails = true;
  const { person } = await open({
    'GET /api/users/21': () => (fails ? { status: 503, message: 'No disponible' } : { data: employeeOf() }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('No disponible');
  fails = false;
  await person.click(await button('Reintentar'));
  expect(await screen.findByText('Lucía Gómez')).toBeVisible();
});
