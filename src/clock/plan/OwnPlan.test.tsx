import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { PlannedDay } from '#domain/timekeeping/timeEntries/ownPlan.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { sessionUserOf, stubApi } from '#tests/support/apiStub.ts';
import { session } from '#src/session/store.ts';
import { OwnPlan } from './OwnPlan.tsx';

beforeEach(() => session.set({ token: '1.s', user: sessionUserOf({ role: 'employee' }) }));

const plan = 'GET /api/time-sheets/me/plan';
const day = (date: string, over: Partial<PlannedDay> = {}): PlannedDay => ({
  date,
  shifts: [],
  scheduled: 0,
  off: [],
  ...over,
});
const enterprise = { id: 1 };

it('days by week: shifts, hours without shifts, holidays, leave and free days', async () => {
  const requests = stubApi({
    [plan]: {
      data: [
        day('2026-12-04', { shifts: ['09:00 - 13:00;16:00 - 19:00'], scheduled: 7 * HOUR_MS }),
        day('2026-12-05', { scheduled: 4.5 * HOUR_MS }),
        day('2026-12-06'),
        day('2026-12-07', { shifts: ['09:00 - 13:00'], off: ['Vacaciones'], scheduled: 2 * HOUR_MS }),
        day('2026-12-08', { shifts: ['09:00 - 13:00'], off: ['Inmaculada Concepción'] }),
      ],
    },
  });
  render(<OwnPlan enterprise={enterprise} />);
  const now = await screen.findByRole('region', { name: /^Esta semana, desde hoy/ });
  const lines = (region: HTMLElement) =>
    within(region)
      .getAllByRole('listitem')
      .map((line) => line.textContent);
  expect(within(now).getByText('11:30')).toBeVisible();
  expect(lines(now)).toEqual(['vie, 4 dic9:00 – 13:00 · 16:00 – 19:00', 'sáb, 5 dic4:30', 'dom, 6 dicLibre']);
  expect(lines(screen.getByRole('region', { name: /^Semana del 7–13 dic/ }))).toEqual([
    'lun, 7 dicVacaciones · 9:00 – 13:00',
    'mar, 8 dicInmaculada Concepción',
  ]);
  expect(requests[0]?.query.get('enterprise_id')).toBe('1');
});

it('what could not be loaded can be tried again; nothing planned says so', async () => {
  let fails = true;
  stubApi({ [plan]: () => (fails ? { status: 503, message: 'No disponible' } : { data: [] }) });
  render(<OwnPlan enterprise={enterprise} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('No disponible');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('No tienes días previstos en las próximas semanas')).toBeVisible();
});
