import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { sheetOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { pass, useMovableClock } from '#tests/support/web.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { OwnClock } from './OwnClock.tsx';

const open = (sheet: Partial<OwnTimeSheet>, role: 'admin' | 'advisor' = 'admin') => {
  const requests = stubApi({ 'GET /api/time-sheets/me': { data: sheetOf(sheet) } });
  const enterprise = enterpriseOf({ id: 1, role });
  const page = (
    <>
      <OwnClock enterprise={enterprise} />
      <p>Aquí</p>
    </>
  );
  renderAdmin({ resources: [], at: '/lugar', pages: { '/lugar': page }, user: { role, enterprises: [enterprise] } });
  return requests;
};
const link = (name: string) => screen.findByRole('link', { name });

it('leads to the person’s own clock, with their state and the time worked today', async () => {
  useMovableClock();
  const requests = open({ state: 'in', worked_today: 3 * HOUR_MS });
  expect(await link('Fichar: No estás fichando')).toHaveAttribute('href', '/fichar');
  await pass(2);
  expect(await link('Fichar: Trabajando, 3:00 hoy')).toHaveTextContent('3:00');
  await pass(12 * 60);
  expect(await link('Fichar: Trabajando, 3:02 hoy')).toBeVisible();
  expect(requests.every(({ query }) => query.get('enterprise_id') === '1')).toBe(true);
});

it('stands still in a pause', async () => {
  useMovableClock();
  open({ state: 'paused', worked_today: HOUR_MS });
  await pass(5 * 60);
  expect(await link('Fichar: En pausa, 1:00 hoy')).toBeVisible();
});

it('is not offered to who advises the company', async () => {
  const requests = open({}, 'advisor');
  expect(await screen.findByText('Aquí')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(requests).toEqual([]);
});
