import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { cells, day, entry, open, person, rowOf } from '#tests/support/timeControlPage.tsx';
import { HOUR_MS } from '#domain/time/units.ts';

afterEach(() => vi.unstubAllGlobals());

const now = `${day}T11:00:00+01:00`;
const shifts = ['08:00 - 16:00'];
const offOn = (kind: 'holiday' | 'leave', name: string) => ({
  scheduledTime: {},
  daysOff: { [day]: [{ kind, name, share: 1 }] },
});

it.each([
  ['Libre', 'free', person(1, 'Ana')],
  ['Libre', 'free', person(1, 'Ana', [], shifts, offOn('holiday', 'La Almudena'))],
  ['Vacaciones', 'vacation', person(1, 'Ana', [], shifts, offOn('leave', 'Vacaciones'))],
  ['Permiso', 'leave', person(1, 'Ana', [], shifts, offOn('leave', 'Asuntos propios'))],
  ['Aún no empieza', 'notYet', person(1, 'Ana', [], ['14:00 - 22:00'])],
  ['Sin fichar', 'none', person(1, 'Ana', [], shifts)],
  ['Sin fichar', 'none', person(1, 'Ana', [], [], { scheduledTime: { [day]: 8 * HOUR_MS } })],
])('the state of a day without clock-ins: %s', async (words, status, who) => {
  open(`/fichajes?date=${day}`, [who], { now });
  const cell = (await rowOf('Ana Ruiz')).querySelector('.status');
  expect(cell).toHaveTextContent(new RegExp(`^${words}`));
  expect(cell).toHaveClass(status);
});

it('who has not begun yet has no balance, and who is hired later is not in the list', async () => {
  open(
    `/fichajes?date=${day}`,
    [
      person(1, 'Ana', [], ['14:00 - 22:00']),
      person(2, 'Eva', [], shifts, { hired_on: '2026-11-17' }),
      person(3, 'Luz', [entry('08:00', '16:00')], shifts, { hired_on: '2026-11-17' }),
    ],
    { now },
  );
  expect(cells(await rowOf('Ana Ruiz'))[1]).toBe('–');
  expect(screen.getByText(/^2 empleados/)).toBeVisible();
  expect(screen.queryByText('Eva Ruiz')).toBeNull();
  expect(screen.getByText('Luz Ruiz')).toBeVisible();
});

it('names what is off beside the state, unless the state says it', async () => {
  open(
    `/fichajes?date=${day}`,
    [
      person(1, 'Ana', [], shifts, offOn('leave', 'Vacaciones')),
      person(2, 'Eva', [], shifts, offOn('holiday', 'La Almudena')),
    ],
    { now },
  );
  expect(cells(await rowOf('Ana Ruiz'))[0]).toBe('Vacaciones');
  expect(cells(await rowOf('Eva Ruiz'))[0]).toBe('LibreLa Almudena');
});

it('counts beside those who are missing the ones who need not be there', async () => {
  open(
    `/fichajes?date=${day}`,
    [
      person(1, 'Ana', [], shifts),
      person(2, 'Eva', [], ['14:00 - 22:00']),
      person(3, 'Luz'),
      person(4, 'Zoe', [], shifts, offOn('leave', 'Vacaciones')),
    ],
    { now },
  );
  await rowOf('Ana Ruiz');
  expect(screen.getByText(/^4 empleados/)).toHaveTextContent(
    '4 empleados · completados: 0 · en curso: 0 · sin fichar: 1 · aún no empiezan: 1 · de vacaciones: 1 · libres: 1',
  );
});

it('until when an entry without an exit counts, beside its state', async () => {
  open(
    `/fichajes?date=${day}`,
    [
      person(1, 'Ana', [entry('08:00', null, { counts_until: `${day}T10:30:00+01:00` })], shifts),
      person(2, 'Eva', [entry('08:00', null)], shifts),
    ],
    { now },
  );
  expect(cells(await rowOf('Ana Ruiz'))[0]).toBe('En cursoCuenta hasta las 10:30');
  expect(cells(await rowOf('Eva Ruiz'))[0]).toBe('En curso');
});
