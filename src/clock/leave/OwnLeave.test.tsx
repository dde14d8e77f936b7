import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { stubApi } from '#tests/support/apiStub.ts';
import { observeScreen } from '#tests/support/onScreen.ts';
import { leaveOf, open, types, year } from '#tests/support/ownLeave.tsx';
import { OwnLeave } from './OwnLeave.tsx';

it('shows what remains of the year and what it is made of; a next year that nothing is known of is left out', async () => {
  await open();
  const shown = within(screen.getByRole('region', { name: `Tus vacaciones de ${year}` }));
  expect(shown.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Del año',
    `Del año anterior, hasta el 31 de marzo de ${year}`,
    'Caducadas',
    'Aprobadas',
    'Pendientes',
    'Disponibles',
  ]);
  expect(shown.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '22',
    '3',
    '−1',
    '−4,5',
    '−2',
    '17,5',
  ]);
  expect(screen.queryByRole('region', { name: `Tus vacaciones de ${year + 1}` })).toBeNull();
});

it('requests show how they stand and what was answered; one that waits is taken back after a question', async () => {
  let waiting = true;
  const answered = leaveOf({
    id: 3,
    date: '2026-11-02',
    request_id: 'b',
    status: 'rejected',
    answered_at: '2026-10-20T10:00:00+02:00',
    answered_by: 'Marta Gil',
    answer_comment: 'Esa semana somos pocos',
  });
  const { requests, user } = await open({
    'GET /api/vacations': () => ({
      data: waiting ? [leaveOf(), leaveOf({ id: 2, date: '2026-12-15' }), answered] : [answered],
    }),
    'DELETE /api/vacations/1': () => {
      waiting = false;
      return { message: 'Solicitud retirada correctamente' };
    },
  });
  const list = within(screen.getByRole('list', { name: 'Mis solicitudes' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Vacacionesdel 14 de diciembre de 2026 al 15 de diciembre de 2026PendienteRetirar',
    'Vacaciones2 de noviembre de 2026RechazadaMarta Gil, 20 de octubre de 2026«Esa semana somos pocos»',
  ]);
  await user.click(list.getByRole('button', { name: /^Retirar Vacaciones/ }));
  await user.click(list.getByRole('button', { name: 'Sí, retirar' }));
  expect(await screen.findByText('Solicitud retirada correctamente')).toBeVisible();
  await waitFor(() => expect(screen.getByText('Solicitud retirada correctamente')).toHaveFocus());
  const removed = requests.find(({ method }) => method === 'DELETE');
  expect(removed?.query.get('whole')).toBe('1');
  expect(list.queryByRole('button')).toBeNull();
});

const feedOf = (id: number) => ({ id, team: null, created_at: '2026-11-20T10:00:00+01:00' });
const addressOf = (id: number) => `https://jornada.example/api/calendars/${id}.ics`;

/** A person’s leave, with a calendar address of this number or without. */
async function withFeed(first?: number) {
  let now = first;
  const { requests, user } = await open({
    'GET /api/calendar-feeds': () => ({ data: now === undefined ? [] : [feedOf(now)] }),
    'POST /api/calendar-feeds': () => {
      now = (now ?? 7) + 1;
      return { status: 201, message: 'Dirección creada', data: { ...feedOf(now), url: addressOf(now) } };
    },
    'DELETE /api/calendar-feeds/8': () => {
      now = undefined;
      return { message: 'Dirección del calendario anulada' };
    },
  });
  const sent = () => requests.flatMap(({ method, path }) => (method === 'GET' ? [] : [`${method} ${path}`]));
  return { sent, user };
}

it('the calendar’s secret address is shown once it is made; it is revoked after a question that names it', async () => {
  const { sent, user } = await withFeed();
  await user.click(await screen.findByRole('button', { name: 'Crear dirección' }));
  expect(await screen.findByLabelText('Dirección del calendario')).toHaveValue(addressOf(8));
  await user.click(await screen.findByRole('button', { name: 'Anular la dirección de mi calendario' }));
  const question = within(screen.getByRole('group', { name: /^¿Anular la dirección de tu calendario\? / }));
  await user.click(question.getByRole('button', { name: 'No' }));
  expect(sent()).toEqual(['POST /api/calendar-feeds']);
  await user.click(screen.getByRole('button', { name: 'Anular la dirección de mi calendario' }));
  await user.click(screen.getByRole('button', { name: 'Sí, anular' }));
  expect(await screen.findByText('Dirección del calendario anulada')).toBeVisible();
  expect(screen.queryByLabelText('Dirección del calendario')).toBeNull();
});

it('another address takes the place of the one in use only after a question', async () => {
  const { sent, user } = await withFeed(8);
  await user.click(await screen.findByRole('button', { name: 'Crear otra dirección de mi calendario' }));
  expect(screen.getByText(/La de ahora dejará de funcionar/)).toBeVisible();
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Sí, crear otra' }));
  expect(await screen.findByLabelText('Dirección del calendario')).toHaveValue(addressOf(9));
  expect(await screen.findByRole('button', { name: 'Crear otra dirección de mi calendario' })).toBeVisible();
});

it('what cannot be loaded is reported, with a way to try again', async () => {
  let fails = true;
  stubApi({
    'GET /api/vacations/types': () => (fails ? { status: 503, message: 'No disponible' } : { data: types }),
    'GET /api/vacations/balances': { data: [] },
    'GET /api/vacations': { data: [] },
    'GET /api/calendar-feeds': { data: [] },
  });
  render(<OwnLeave userId={21} enterprise={{ id: 1, time_zone: 'Europe/Madrid' }} reload={async () => undefined} />);
  expect(await screen.findByText('No disponible')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Todavía no tienes días de vacaciones asignados.')).toBeVisible();
});

it('unread answers are read once the section is on the screen; without any nothing is sent', async () => {
  const read = { 'POST /api/notifications/read': { data: { unread: 0 } } };
  const page = observeScreen(false);
  const { requests, reload } = await open(read, 2);
  expect(requests.some(({ path }) => path === '/api/notifications/read')).toBe(false);
  const asked = () => requests.filter(({ path }) => path === '/api/vacations').length;
  const before = asked();
  await page.show();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(asked()).toBe(before + 1);
  expect(requests.find(({ path }) => path === '/api/notifications/read')?.body).toEqual({
    kinds: ['leaveAnswered', 'leaveRecorded'],
    enterprise_id: 1,
  });
  cleanup();
  const other = await open(read);
  expect(other.requests.some(({ path }) => path === '/api/notifications/read')).toBe(false);
});
