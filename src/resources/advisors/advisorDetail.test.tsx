import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/rights.ts';
import { stubApi } from '#tests/support/apiStub.ts';
import { pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { toasts } from '#tests/support/web.ts';
import { one, gema, resources, as, list } from './advisors.fixture.ts';

describe('/advisors/{id} (advisors 5)', () => {
  it('"a personal-data card and an address card"', async () => {
    stubApi({ [one]: { data: gema } });
    renderAdmin({ resources, at: '/advisors/21' });
    const card = async (name: string) => {
      const heading = await screen.findByRole('heading', { name });
      const labels = heading.parentElement?.querySelectorAll('dt') ?? [];
      return Array.from(labels, ({ textContent, nextSibling }) => `${textContent}: ${nextSibling?.textContent}`);
    };
    expect(await card('Datos personales')).toEqual([
      'Nombre completo: Gema Soler',
      'Email: gema@gestoria.es',
      'DNI/CIF: B12345674',
      'Teléfono: 600111222',
      'Responsabilidad: Asesor',
      'Fecha de nacimiento: 17/05/1990',
      'Estado: Activo',
    ]);
    expect(await card('Dirección')).toEqual([
      'Dirección: Calle Mayor, 1',
      'Ciudad: Soria',
      'Provincia: Soria',
      'Código postal: 42001',
      'País: España',
    ]);
  });

  it.each<[Role, number]>([
    ['admin', 1],
    ['advisor', 0],
    ['manager', 0],
  ])('"The Edit button is shown to the admin role only": %s', async (role, times) => {
    stubApi({ [one]: { data: gema } });
    renderAdmin({ resources, at: '/advisors/21', user: as(role) });
    await screen.findByRole('heading', { name: 'Datos personales' });
    expect(screen.queryAllByRole('link', { name: 'Editar' })).toHaveLength(times);
  });

  it('"and opens an edit panel", which saves', async () => {
    const requests = stubApi({
      [one]: { data: gema },
      'PUT /api/users/21': ({ body }) => ({ data: { ...gema, ...(body as object) } }),
    });
    const { person, router } = renderAdmin({ resources, at: '/advisors/21' });
    await person.click(await screen.findByRole('link', { name: 'Editar' }));
    const city = await screen.findByRole('textbox', { name: /^Ciudad/ });
    await person.clear(city);
    await person.type(city, 'Teruel');
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Asesor actualizado correctamente')).toBeVisible();
    expect(router.state.location.pathname).toBe('/advisors/21');
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ city: 'Teruel', role: 'advisor' });
  });

  it('the back button leads to /gestoria where the page was opened by its address', async () => {
    stubApi({ [one]: { data: gema }, [list]: pageOf([gema]) });
    const { person, router } = renderAdmin({ resources, at: '/advisors/21' });
    await person.click(await screen.findByRole('button', { name: 'Volver' }));
    await screen.findByRole('table');
    expect(router.state.location.pathname).toBe('/gestoria');
  });

  it('"A 403 shows the server message and redirects to /"', async () => {
    stubApi({ [one]: { status: 403, message: 'No puedes ver a este asesor' } });
    const { router } = renderAdmin({ resources, at: '/advisors/21' });
    expect(await screen.findByText('Inicio')).toBeVisible();
    expect(toasts()).toEqual(['No puedes ver a este asesor']);
    expect(router.state.location.pathname).toBe('/');
  });

  it('"Other failures show \'Error al obtener los datos del asesor\'"', async () => {
    stubApi({ [one]: { status: 501, message: 'x' }, [list]: pageOf([gema]) });
    const { router } = renderAdmin({ resources, at: '/advisors/21' });
    expect(await screen.findByRole('table')).toBeVisible();
    expect(toasts()).toEqual(['Error al obtener los datos del asesor']);
    expect(router.state.location.pathname).toBe('/gestoria');
  });

  it('an employee has no page among the advisors', async () => {
    stubApi({ [one]: { data: { ...gema, role: 'employee' } }, [list]: pageOf([gema]) });
    const { router } = renderAdmin({ resources, at: '/advisors/21' });
    expect(await screen.findByRole('table')).toBeVisible();
    expect(toasts()).toEqual(['Error al obtener los datos del asesor']);
    expect(router.state.location.pathname).toBe('/gestoria');
  });

  it('the address of a form that a person may not open says so, and shows the page below', async () => {
    stubApi({ [one]: { data: gema } });
    const { router } = renderAdmin({ resources, at: '/advisors/21/edit', user: as('advisor') });
    expect(await screen.findByRole('heading', { name: 'Datos personales' })).toBeVisible();
    await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(/^No tienes permiso para ver esta página/)]));
    expect(router.state.location.pathname).toBe('/advisors/21');
  });

  it('who has not verified their e-mail can be invited again by an admin', async () => {
    stubApi({ [one]: { data: { ...gema, verified: 0 } }, 'GET /api/users/resend-email/21': {} });
    const { person } = renderAdmin({ resources, at: '/advisors/21' });
    await person.click(await screen.findByRole('button', { name: 'Reenviar invitación' }));
    expect(await screen.findByText('Correo enviado correctamente')).toBeVisible();
  });
});
