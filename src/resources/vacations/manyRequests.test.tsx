import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LeaveStatus } from '#domain/planning/leave/leave.ts';
import { leaveOf } from '#tests/support/records.ts';
import { observeScreen } from '#tests/support/onScreen.ts';
import { passUndo, useMovableClock } from '#tests/support/web.ts';
import { button, group, iker, open, two } from './leaveRequests.fixture.tsx';

const people = (count: number, status: LeaveStatus = 'pending') =>
  Array.from({ length: count }, (_, at) =>
    leaveOf({ id: at + 1, request_id: `r${at}`, status, user: { id: 100 + at, name: `Ana${at}`, last_name: 'Sol' } }),
  );
const reviews = Object.fromEntries(
  people(14).map(({ id }) => [`GET /api/vacations/${id}/review`, { status: 500, message: 'x' }]),
);
const unfolded = () =>
  screen
    .getAllByRole('button', { expanded: true })
    .flatMap(({ textContent }) => /^(Ana\d+)/.exec(textContent)?.[1] ?? []);

it('unfolds the first ten who wait, and no others in the place of whom a search or an answer took away', async () => {
  const all = people(14);
  const { person, become, router } = open(all, undefined, {
    ...reviews,
    'PUT /api/vacations/1': { data: null, message: 'x' },
  });
  await group('Ana0 Sol');
  const first = people(10).map(({ user }) => user.name);
  expect(unfolded()).toEqual(first);
  await person.type(screen.getByRole('searchbox', { name: 'Buscar empleado' }), 'ana13');
  expect(await group('Ana13')).toHaveAttribute('aria-expanded', 'false');
  await person.clear(screen.getByRole('searchbox', { name: 'Buscar empleado' }));
  await group('Ana0 Sol');
  expect(unfolded()).toEqual(first);
  become(all.slice(1));
  useMovableClock();
  await person.click(await button('Aprobar la solicitud de Ana0 Sol del 02/12/2026'));
  await person.click(screen.getByRole('searchbox', { name: 'Buscar empleado' }));
  await passUndo();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Ana0/ })).toBeNull());
  expect(router.state.location.search).toBe('');
  expect(unfolded()).toEqual(first.slice(1));
});

it('asks what a request means once it is on the screen', async () => {
  const { show } = observeScreen(false);
  const { requests } = open(two);
  const asked = () => requests.filter(({ path }) => path.endsWith('/review')).map(({ path }) => path);
  await group('Lucía Gómez');
  expect(await screen.findAllByText(/^Calculando/)).toHaveLength(2);
  expect(asked()).toEqual([]);
  await show();
  await waitFor(() => expect(asked()).toEqual(['/api/vacations/1/review', '/api/vacations/2/review']));
});

it('finds nobody who waits by a name that is only among the answered, and does not say that nothing waits', async () => {
  const { person } = open([...two, leaveOf({ id: 5, user: iker, status: 'approved' })]);
  await group('Lucía Gómez');
  await person.type(screen.getByRole('searchbox', { name: 'Buscar empleado' }), 'íñi');
  expect(await button('Quitar la búsqueda')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveValue('pending');
  expect(screen.queryByText(/^No hay solicitudes pendientes/)).toBeNull();
});
