import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { employee, eachOnItsOwn, open, sheetOf } from '#tests/support/ficharPage.tsx';
import { entryOf } from '#tests/support/records.ts';

eachOnItsOwn();

const here = { id: 1, name: 'Hotel', location: 0 as const, active_method: '1' };
const at = (time: string, date = '2026-11-17') => `${date}T${time}:00+00:00`;
/** In the Canaries since Tuesday; on Monday still by the clock of the enterprise. */
const sheet = sheetOf({
  enterprise: { ...here, time_zone: 'Atlantic/Canary' },
  now: at('12:00'),
  today: '2026-11-17',
  state: 'in',
  since: at('08:00'),
  entries: [
    entryOf(at('08:00', '2026-11-16'), at('16:00', '2026-11-16'), {
      id: 1,
      date: '2026-11-16',
      time_zone: 'Europe/Madrid',
    }),
    entryOf(at('08:00'), null, { id: 2, date: '2026-11-17' }),
  ],
});

it('the page of who belongs to a centre with another clock is by that, and says so once', async () => {
  open(sheet, undefined, sheet, employee({ time_zone: 'Europe/Madrid' }));
  expect(await screen.findByText('Trabajando desde 8:00')).toBeVisible();
  expect(screen.getByText(/17 nov · hora de Canarias$/)).toBeVisible();
  expect((await screen.findAllByText(/^8:00 – ahora/)).length).toBeGreaterThan(0);
  const monday = await screen.findByText(/^9:00 – 17:00/);
  expect(monday).toHaveTextContent('hora peninsular');
  expect(screen.getAllByText(/hora de Canarias/)).toHaveLength(1);
});

it('since when a night lasts that began by another clock is said by that one, as in its line', async () => {
  const since = at('22:30', '2026-11-16');
  const night = sheetOf({
    ...sheet,
    now: at('05:00'),
    since,
    entries: [entryOf(since, null, { id: 1, date: '2026-11-16', time_zone: 'Europe/Madrid' })],
  });
  open(night, undefined, night, employee({ time_zone: 'Europe/Madrid' }));
  expect(
    await screen.findByRole('heading', { name: /^Trabajando desde .*16.*, 23:30 · hora peninsular$/ }),
  ).toBeVisible();
  expect((await screen.findAllByText(/^23:30 – ahora/)).length).toBeGreaterThan(0);
});

it('nothing is said by the clock of the enterprise', async () => {
  open(sheet, undefined, sheet, employee({ time_zone: 'Atlantic/Canary' }));
  expect(await screen.findByText('Trabajando desde 8:00')).toBeVisible();
  expect(screen.queryByText(/hora de Canarias/)).toBeNull();
});
