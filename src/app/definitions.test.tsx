import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { entityOf } from '#domain/entities.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { leaveOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { pages, resources } from './definitions.ts';
import { PageRoute } from './PageRoute.tsx';

const card = ['employees', 'enterprises', 'teams', 'schedules', 'advisors', 'vacations', 'complaints'];
const complaints = 'GET /api/complaints/1';
const leave = 'GET /api/vacations';

function open(at: string, role: 'admin' | 'manager' | 'advisor' = 'admin') {
  const requests = stubApi({ [complaints]: { data: [] }, [leave]: { data: [leaveOf()] } });
  const user = { role, enterprises: [enterpriseOf({ id: 1, role })] };
  const routes = Object.fromEntries(pages.map((page) => [page.path, <PageRoute key={page.path} page={page} />]));
  const view = renderAdmin({ resources, at, pages: routes, user });
  return { ...view, asked: () => requests.map(({ method, path }) => `${method} ${path}`) };
}

describe('the resources of the application', () => {
  it.each(card)('%s is one of them, by an entity of that name', (name) => {
    expect(resources.filter((resource) => resource.name === name)).toMatchObject([{ entity: entityOf(name) }]);
  });

  it('/complaints is the list of complaints', async () => {
    const { asked } = open('/complaints');
    expect(await screen.findByRole('heading', { level: 1, name: 'Denuncias' })).toBeVisible();
    expect(await screen.findByText(/^Comparte el enlace del canal/)).toBeVisible();
    expect(asked()).toContain(complaints);
  });

  it.each(['manager', 'advisor'] as const)('which is not opened to %s', async (role) => {
    const { asked, router } = open('/complaints', role);
    await waitFor(() => expect(router.state.location.pathname).toBe('/access-denied'));
    expect(asked()).not.toContain(complaints);
  });

  it('/vacations leads to the requests for vacation', async () => {
    const { router } = open('/vacations');
    expect(await screen.findByRole('button', { name: /^Lucía Gómez/ })).toBeVisible();
    expect(router.state.location.pathname).toBe('/solicitudes/vacaciones');
  });

  it('which are not opened to an advisor', async () => {
    const { router, asked } = open('/vacations', 'advisor');
    await waitFor(() => expect(router.state.location.pathname).toBe('/solicitudes/vacaciones'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sin permiso' })).toBeVisible();
    expect(asked()).not.toContain(leave);
  });
});
