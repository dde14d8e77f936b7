import { addDays, localDateOf, mondayOf } from '#domain/time/localTime.ts';
import { desktop, expect, phone, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { plannedDaily, workOnHolidays } from './newPerson.ts';

const today = localDateOf(Date.now(), 'Europe/Madrid');
const monday = mondayOf(today);
/** Planned from today, the day of hiring, to Sunday. */
const daysLeft = Array.from({ length: 7 }, (_, day) => addDays(monday, day)).filter((date) => date >= today);

test('the running week tells what is planned up to today beside its plan, and the past one does not', async ({
  page,
  request,
  signIn,
  checkThemes,
}) => {
  test.slow();
  const name = 'Bruna';
  await workOnHolidays(request, daysLeft);
  await plannedDaily(request, name, '22:00 - 23:00');
  await signIn('stranger', page, '/fichajes?tab=week');
  const keys = keyboardOf(page);
  await keys.fill(page.getByRole('searchbox', { name: 'Buscar empleado' }), name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(page.getByRole('rowheader')).toHaveCount(1);

  // On a Sunday all of it is up to today, which needs no note.
  const count = daysLeft.length > 1 ? 1 : 0;
  const note = row.getByText('hasta hoy 1:00', { exact: true });
  await test.step('of the week', async () => {
    await expect(row.getByRole('cell').filter({ hasText: new RegExp(`^${daysLeft.length}:00`) })).toBeVisible();
    await expect(row.getByRole('cell', { name: '−1:00' })).toBeVisible();
    await expect(note).toHaveCount(count);
    await checkThemes('time-control-up-to-today-1280');
    await page.setViewportSize(phone);
    await expect(note).toHaveCount(count);
    await checkThemes('time-control-up-to-today-390');
    await page.setViewportSize(desktop);
  });

  await test.step('a week that has ended is told whole', async () => {
    await keys.use(page.getByRole('button', { name: 'Semana anterior' }));
    await expect(page).toHaveURL(new RegExp(`date=${addDays(monday, -7).slice(0, 7)}`));
    await expect(row).toBeVisible();
    await expect(page.getByText(/^hasta hoy/)).toHaveCount(0);
    await keys.assertFocusSeen();
  });
});
