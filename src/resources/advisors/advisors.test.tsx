import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/rights.ts';
import { stubApi } from '#tests/support/apiStub.ts';
import { pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { setViewport, toasts } from '#tests/support/web.ts';
import { list, gema, resources, one, as } from './advisors.fixture.ts';

describe('/gestoria (advisors 3)', () => {
  it('lists the enterprise’s advisors, by default the active ones', async () => {
    const requests = stubApi({ [list]: pageOf([gema]) });
    const { person } = renderAdmin({ resources, at: '/gestoria' });
    await screen.findByRole('table', { name: 'Gestoría' });
    const [first] = requests.filter(({ method, path }) => `${method} ${path}` === list);
    expect(first?.query.get('role')).toBe('advisor');
    expect(first?.query.get('filter')).toBe('{"active":1}');
    const status = screen.getByRole('combobox', { name: 'Estado' });
    expect(
      within(status)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Activo', 'Inactivo']);
    await person.selectOptions(status, 'Inactivo');
    await waitFor(() => expect(requests.at(-1)?.query.get('filter')).toBe('{"active":0}'));
    await person.type(screen.getByRole('searchbox'), 'soler');
    await waitFor(() => expect(requests.at(-1)?.query.get('filter')).toBe('{"active":0,"q":"soler"}'));
  });

  it('a table with one name, e-mail, responsibility and a menu of actions', async () => {
    stubApi({ [list]: pageOf([gema]) });
    renderAdmin({ resources, at: '/gestoria' });
    await screen.findByRole('table');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent?.replace('↑', '').trim())).toEqual([
      'Nombre',
      'Email',
      'Responsabilidad',
      'Acciones',
    ]);
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Gema Soler',
      'gema@gestoria.es',
      'Asesor',
      '',
    ]);
  });

  it('"A row click opens /advisors/{id}", and back leads to the list', async () => {
    stubApi({ [list]: pageOf([gema]), [one]: { data: gema } });
    const { person, router } = renderAdmin({ resources, at: '/gestoria' });
    await person.click(await screen.findByRole('link', { name: 'Gema Soler' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Gema Soler' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/advisors/21');
    await person.click(screen.getByRole('button', { name: 'Volver' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(router.state.location.pathname).toBe('/gestoria');
  });

  it.each<[Role, boolean]>([
    ['admin', true],
    ['advisor', false],
    ['manager', false],
  ])('"Create advisors; activate or deactivate advisors (not oneself): admin": %s', async (role, may) => {
    stubApi({
      [list]: pageOf([
        { ...gema, verified: 0 },
        { ...gema, id: 7, name: 'Yo' },
      ]),
    });
    const { person } = renderAdmin({ resources, at: '/gestoria', user: as(role) });
    await screen.findByRole('table');
    expect(screen.queryAllByRole('link', { name: 'Añadir asesor' })).toHaveLength(may ? 1 : 0);
    const dots = screen.queryAllByRole('button', { name: /^Acciones de/ });
    expect(dots).toHaveLength(may ? 2 : 0);
    const found: (string | null)[][] = [];
    for (const menu of dots) {
      await person.click(menu);
      found.push((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent));
      await person.keyboard('{Escape}');
    }
    expect(found).toEqual(may ? [['Editar', 'Reenviar invitación', 'Desactivar'], ['Editar']] : []);
  });

  async function choose(person: UserEvent, action: string): Promise<void> {
    await person.click(await screen.findByRole('button', { name: 'Acciones de Gema Soler' }));
    await person.click(await screen.findByRole('menuitem', { name: action }));
  }

  it.each([
    [{}, 'Asesor desactivado correctamente'],
    [{ status: 500, message: 'x' }, 'Error al desactivar el asesor'],
  ])('deactivates after asking: %j says "%s"', async (answer, toast) => {
    const requests = stubApi({ [list]: pageOf([gema]), 'DELETE /api/users/21': answer });
    const { person } = renderAdmin({ resources, at: '/gestoria' });
    await choose(person, 'Desactivar');
    const question = within(await screen.findByRole('alertdialog', { name: '¿Desactivar a Gema Soler?' }));
    await person.click(question.getByRole('button', { name: 'Desactivar' }));
    expect(await screen.findByText(toast)).toBeVisible();
    expect(requests.find(({ method }) => method === 'DELETE')?.query.get('enterprise_id')).toBe('1');
  });

  it.each([
    [{}, 'Asesor activado correctamente'],
    [{ status: 500, message: 'x' }, 'Error al activar el asesor'],
  ])('activates: %j says "%s"', async (answer, toast) => {
    stubApi({ [list]: pageOf([{ ...gema, active: 0 }]), 'PUT /api/users/active/1/21': answer });
    const { person } = renderAdmin({ resources, at: '/gestoria' });
    await choose(person, 'Activar');
    expect(await screen.findByText(toast)).toBeVisible();
  });

  it("'Error al obtener los asesores'", async () => {
    stubApi({ [list]: { status: 501, message: 'x' } });
    renderAdmin({ resources, at: '/gestoria' });
    await waitFor(() => expect(toasts()).toEqual(['Error al obtener los asesores']));
  });

  it('cards on mobile', async () => {
    setViewport(768);
    stubApi({ [list]: pageOf([gema]) });
    renderAdmin({ resources, at: '/gestoria' });
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByRole('link', { name: 'Gema Soler' })).toHaveAttribute('href', '/advisors/21');
  });

  it.each(['/gestoria/nominas', '/gestoria/create/nominas'])('%s is no page', async (at) => {
    const requests = stubApi({ [list]: pageOf([gema]) });
    renderAdmin({ resources, at });
    expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
    expect(requests.map(({ path }) => path)).toEqual([]);
  });

  it('/advisors leads there', async () => {
    stubApi({ [list]: pageOf([gema]) });
    const { router } = renderAdmin({ resources, at: '/advisors' });
    await screen.findByRole('table');
    expect(router.state.location.pathname).toBe('/gestoria');
  });
});
