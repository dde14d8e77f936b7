import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/rights.ts';
import { resource } from './index.ts';
import { setViewport, toasts } from '#tests/support/web.ts';
import { stubUploads } from '#tests/support/xhrStub.ts';
import { serve, open, company, calls } from './enterprises.fixture.ts';

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
