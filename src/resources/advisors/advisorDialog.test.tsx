import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { advisorMessages } from '#domain/organization/advisors/messages/index.ts';
import { stubApi } from '#tests/support/apiStub.ts';
import { pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { toasts } from '#tests/support/web.ts';
import { list, gema, resources } from './advisors.fixture.ts';

describe('"a dialog to add an advisor"', () => {
  const fill = async (person: ReturnType<typeof renderAdmin>['person']) => {
    const type = async (label: RegExp, text: string) => {
      await person.click(await screen.findByRole('textbox', { name: label }));
      await person.paste(text);
    };
    await type(/^Nombre/, 'Gema');
    await type(/^Apellidos/, 'Soler');
    await type(/^Email/, 'Gema@gestoria.es');
    await type(/^DNI\/CIF/, 'b-12345674');
    await type(/^Teléfono/, '910000000');
  };

  it('says so when no invitation could be sent', async () => {
    stubApi({ [list]: pageOf([gema]), 'POST /api/users': { status: 201, data: { ...gema, mailed: 0 } } });
    const { person } = renderAdmin({ resources, at: '/gestoria/create' });
    await fill(person);
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(toasts()).toEqual([advisorMessages.createdWithoutMail]));
  });

  it('over the list at /gestoria/create: "Asesor dado de alta correctamente", role fixed to advisor', async () => {
    const requests = stubApi({
      [list]: pageOf([gema]),
      'POST /api/users': { status: 201, data: { ...gema, mailed: 1 } },
    });
    const { person, router } = renderAdmin({ resources, at: '/gestoria' });
    const table = await screen.findByRole('table');
    await person.click(screen.getByRole('link', { name: 'Añadir asesor' }));
    expect(await screen.findByRole('dialog', { name: 'Nuevo asesor' })).toBeVisible();
    expect(table).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/gestoria/create');
    await fill(person);
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Asesor dado de alta correctamente')).toBeVisible();
    expect(router.state.location.pathname).toBe('/gestoria');
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      enterprise_id: 1,
      role: 'advisor',
      name: 'Gema',
      last_name: 'Soler',
      email: 'gema@gestoria.es',
      dni: 'B12345674',
      phone: '910000000',
    });
  });

  it.each([
    ['… (enterprise_users_unique)', 'Este usuario ya está vinculado a esta empresa', /^Email/],
    ['… (users_email_unique)', 'Este email ya está en uso', /^Email/],
    ['… (users_dni_unique)', 'Este DNI/CIF ya está en uso', /^DNI\/CIF/],
  ])('a conflict: %s is "%s"', async (message, sentence, label) => {
    stubApi({ [list]: pageOf([gema]), 'POST /api/users': { status: 409, message } });
    const { person } = renderAdmin({ resources, at: '/gestoria/create' });
    await fill(person);
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(toasts()).toEqual([sentence]));
    expect(screen.getByRole('textbox', { name: label })).toHaveAccessibleDescription(sentence);
    expect(screen.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Gema');
  });

  it('"otherwise the server message"', async () => {
    stubApi({ [list]: pageOf([gema]), 'POST /api/users': { status: 409, message: 'La empresa está de baja' } });
    const { person } = renderAdmin({ resources, at: '/gestoria/create' });
    await fill(person);
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(toasts()).toEqual(['La empresa está de baja']));
  });
});
