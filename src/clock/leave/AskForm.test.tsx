import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { LeavePreview } from '#domain/planning/leave/leaveBalances.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { open, preview, types } from '#tests/support/ownLeave.tsx';

const fill = async (user: UserEvent) => {
  await user.type(screen.getByLabelText('Desde'), '4/12/2026');
  await user.clear(screen.getByLabelText('Hasta'));
  await user.type(screen.getByLabelText('Hasta'), '8/12/2026');
};

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

it('hours of a day are asked for of a type that takes from the hours bank, in one date', async () => {
  const rest = { dates: ['2026-12-04'], skipped: [], days: 0, balances: [] };
  const { requests, user } = await open({
    'GET /api/vacations/types': { data: [...types, { ...types[1], id: 5, name: 'Descanso', hours_bank: 1 }] },
    'GET /api/vacations/preview': {
      data: { ...rest, rest: { balance: 3 * HOUR_MS, takes: 1.5 * HOUR_MS } },
    },
  });
  expect(screen.queryByRole('radio', { name: 'Por horas' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Tipo'), 'Descanso');
  await user.click(screen.getByRole('radio', { name: 'Por horas' }));
  expect(screen.queryByLabelText('Hasta')).toBeNull();
  await user.type(screen.getByLabelText('Fecha'), '4/12/2026');
  expect(requests.some(({ path }) => path === '/api/vacations/preview')).toBe(false);
  await user.type(screen.getByLabelText(/^Desde las/), '13');
  await user.type(screen.getByLabelText(/^Hasta las/), '1430');
  expect(await screen.findByText('Descansas de 13:00 a 14:30: son 1 h 30 min.')).toBeVisible();
  expect(
    screen.getByText('Descuenta 1:30 de tu bolsa de horas: ahora tienes +3:00 y después tendrías +1:30.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  expect(await screen.findByText('Vacaciones/permisos registrados correctamente')).toBeVisible();
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    type: 5,
    dates: ['2026-12-04'],
    part: 'full',
    rest_from: '13:00',
    rest_to: '14:30',
  });
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
  expect(screen.getByLabelText('Desde')).toHaveValue('04/12/2026');
});

it('a comment has at most 150 characters', async () => {
  const { user } = await open();
  const comment = screen.getByLabelText('Comentario (opcional)');
  await user.click(comment);
  await user.paste('x'.repeat(160));
  expect(comment).toHaveValue('x'.repeat(150));
  expect(screen.getByText('150 de 150 caracteres')).toBeVisible();
});

it('dates on which nothing can be asked for are reported, and are not sent', async () => {
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

it('dates are typed as they are written in Spain, and one that does not exist is said so at its field', async () => {
  const { requests, user } = await open();
  const from = screen.getByLabelText('Desde');
  expect(from).toHaveAttribute('placeholder', 'dd/mm/aaaa');
  expect(from).not.toHaveAttribute('type', 'date');
  await user.type(from, '31/2/2026');
  expect(from).toBeValid();
  await user.tab();
  expect(from).toHaveAccessibleDescription('Esa fecha no existe');
  expect(requests.some(({ path }) => path === '/api/vacations/preview')).toBe(false);
  await user.clear(from);
  await user.type(from, '4.12.2026');
  await user.tab();
  expect(from).toBeValid();
  expect([from, screen.getByLabelText('Hasta')].map((one) => (one as HTMLInputElement).value)).toEqual([
    '04/12/2026',
    '04/12/2026',
  ]);
});
