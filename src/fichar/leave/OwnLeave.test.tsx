import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Leave } from '../../../domain/leave.ts';
import type { LeaveBalanceRow, LeavePreview } from '../../../domain/leaveBalances.ts';
import { type StubAnswer, stubApi } from '../../../tests/support/apiStub.ts';
import { OwnLeave } from './OwnLeave.tsx';

const year = new Date().getFullYear();
const person = { id: 21, name: 'Lucía', last_name: 'Soler' };

const types = [
  { id: 1, name: 'Vacaciones', paid: 1, counts_against_balance: 1, working_days: 1, half_days: 1, active: 1 },
  {
    id: 4,
    name: 'Permiso por nacimiento',
    paid: 1,
    counts_against_balance: 0,
    working_days: 0,
    half_days: 0,
    active: 1,
  },
];
const balanceOf = (over: Partial<LeaveBalanceRow> = {}): LeaveBalanceRow => ({
  user: person,
  hired_on: '2020-01-01',
  left_on: null,
  year,
  entitlement: 22,
  carried: 3,
  carried_until: `${year}-03-31`,
  expired: 1,
  taken: 4.5,
  pending: 2,
  left: 17.5,
  ...over,
});
const leaveOf = (over: Partial<Leave> = {}): Leave => ({
  id: 1,
  date: '2026-12-14',
  status: 'pending',
  comment: null,
  permission_type_id: 1,
  permission_type_name: 'Vacaciones',
  user: person,
  type: 'Vacaciones',
  part: 'full',
  request_id: 'a',
  requested_at: '2026-11-20T10:00:00+01:00',
  answered_at: null,
  answered_by: null,
  answer_comment: null,
  ...over,
});
const preview: LeavePreview = {
  dates: ['2026-12-04', '2026-12-07'],
  skipped: [
    { date: '2026-12-05', reason: 'free' },
    { date: '2026-12-08', reason: 'holiday' },
  ],
  days: 2,
  balances: [{ year: 2026, left: 17.5, after: 15.5 }],
};

async function open(more: Record<string, StubAnswer | (() => StubAnswer)> = {}) {
  const requests = stubApi({
    'GET /api/vacations/types': { data: types },
    'GET /api/vacations/balances': (request) => ({
      data: [
        balanceOf(
          request.query.get('year') === String(year) ? {} : { year: year + 1, carried: 0, taken: 0, pending: 0 },
        ),
      ],
    }),
    'GET /api/vacations': { data: [] },
    'GET /api/vacations/preview': { data: preview },
    'GET /api/calendar-feeds': { data: [] },
    'POST /api/vacations': { status: 201, message: 'Vacaciones/permisos registrados correctamente', data: [] },
    ...more,
  });
  render(<OwnLeave userId={21} enterprise={{ id: 1, time_zone: 'Europe/Madrid' }} />);
  await screen.findByRole('form', { name: 'Pedir días' });
  return { requests, user: userEvent.setup({ delay: null }) };
}

const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText('Desde'), '2026-12-04');
  await user.clear(screen.getByLabelText('Hasta'));
  await user.type(screen.getByLabelText('Hasta'), '2026-12-08');
};

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
    '-1',
    '-4,5',
    '-2',
    '17,5',
  ]);
  expect(screen.queryByRole('region', { name: `Tus vacaciones de ${year + 1}` })).toBeNull();
});

it('a range is asked for in one go: what it takes is shown before, and the dates that count are sent', async () => {
  const { requests, user } = await open();
  await fill(user);
  expect(await screen.findByText('Son 2 días.')).toBeVisible();
  expect(screen.getByText('En 2026 te quedan 17,5 días; después te quedarían 15,5.')).toBeVisible();
  expect(screen.getByText(/sáb, 5 dic \(no trabajas\); mar, 8 dic \(festivo\)/)).toBeVisible();
  await user.type(screen.getByLabelText('Comentario (opcional)'), 'Puente');
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  expect(await screen.findByText('Vacaciones/permisos registrados correctamente')).toBeVisible();
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    type: 1,
    dates: ['2026-12-04', '2026-12-07'],
    part: 'full',
    comment: 'Puente',
    employees: [21],
    teams: [],
    status: 'pending',
    enterprise_id: 1,
  });
  expect(screen.getByLabelText('Comentario (opcional)')).toHaveValue('');
});

it('half days are offered by the types that have them', async () => {
  const { requests, user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Mañana' }));
  await fill(user);
  await screen.findByText('Son 2 días.');
  expect(requests.findLast(({ path }) => path === '/api/vacations/preview')?.query.get('part')).toBe('morning');
  await user.selectOptions(screen.getByLabelText('Tipo'), 'Permiso por nacimiento');
  expect(screen.queryByRole('radio')).toBeNull();
  await screen.findByText('Son 2 días.');
  expect(requests.findLast(({ path }) => path === '/api/vacations/preview')?.query.get('part')).toBe('full');
});

it('"Existe un permiso con el mismo empleado en el mismo día", with the days, and nothing typed is lost', async () => {
  const refusal = {
    status: 409,
    message: 'Duplicate entry. Lucía Soler: 7 de diciembre de 2026',
    errors: { dates: 'Lucía Soler: 7 de diciembre de 2026' },
  };
  const { user } = await open({ 'POST /api/vacations': refusal });
  await fill(user);
  await screen.findByText('Son 2 días.');
  await user.type(screen.getByLabelText('Comentario (opcional)'), 'Puente');
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Existe un permiso con el mismo empleado en el mismo día. Lucía Soler: 7 de diciembre de 2026',
  );
  expect(screen.getByLabelText('Comentario (opcional)')).toHaveValue('Puente');
  expect(screen.getByLabelText('Desde')).toHaveValue('2026-12-04');
});

it('a comment has at most 150 characters', async () => {
  const { user } = await open();
  const comment = screen.getByLabelText('Comentario (opcional)');
  await user.click(comment);
  await user.paste('x'.repeat(160));
  expect(comment).toHaveValue('x'.repeat(150));
  expect(screen.getByText('150 de 150 caracteres')).toBeVisible();
});

it('dates on which nothing can be asked for are told, and are not sent', async () => {
  const nothing: LeavePreview = {
    dates: [],
    skipped: [{ date: '2026-12-08', reason: 'holiday' }],
    days: 0,
    balances: [],
  };
  const { requests, user } = await open({ 'GET /api/vacations/preview': { data: nothing } });
  await fill(user);
  expect(await screen.findByText('No hay ningún día que pedir en esas fechas.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

it('more than remains is warned of', async () => {
  const balances = [{ year: 2026, left: 1, after: -1 }];
  const { user } = await open({ 'GET /api/vacations/preview': { data: { ...preview, balances } } });
  await fill(user);
  expect(await screen.findByText(/Pides más días de los que te quedan/)).toBeVisible();
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
  const removed = requests.find(({ method }) => method === 'DELETE');
  expect(removed?.query.get('whole')).toBe('1');
  expect(list.queryByRole('button')).toBeNull();
});

it('the calendar’s secret address is shown once it is made, and can be revoked', async () => {
  let there = false;
  const feed = { id: 8, team: null, created_at: '2026-11-20T10:00:00+01:00' };
  const { user } = await open({
    'GET /api/calendar-feeds': () => ({ data: there ? [feed] : [] }),
    'POST /api/calendar-feeds': () => {
      there = true;
      return {
        status: 201,
        message: 'Dirección creada',
        data: { ...feed, url: 'https://jornada.example/api/calendars/x.ics' },
      };
    },
    'DELETE /api/calendar-feeds/8': () => {
      there = false;
      return { message: 'Dirección del calendario anulada' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Crear dirección' }));
  expect(await screen.findByLabelText('Dirección del calendario')).toHaveValue(
    'https://jornada.example/api/calendars/x.ics',
  );
  await user.click(await screen.findByRole('button', { name: 'Anular' }));
  expect(await screen.findByText('Dirección del calendario anulada')).toBeVisible();
  expect(screen.queryByLabelText('Dirección del calendario')).toBeNull();
});

it('what cannot be loaded is told, with a way to try again', async () => {
  let fails = true;
  stubApi({
    'GET /api/vacations/types': () => (fails ? { status: 503, message: 'No disponible' } : { data: types }),
    'GET /api/vacations/balances': { data: [] },
    'GET /api/vacations': { data: [] },
    'GET /api/calendar-feeds': { data: [] },
  });
  render(<OwnLeave userId={21} enterprise={{ id: 1, time_zone: 'Europe/Madrid' }} />);
  expect(await screen.findByText('No disponible')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Todavía no tienes días de vacaciones asignados.')).toBeVisible();
});
