import { addDays, localDateOf, mondayOf } from '../../domain/time/localTime.ts';
import { desktop, expect, headersOf, phone, sessionOf, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { newPerson } from './newPerson.ts';

const today = localDateOf(Date.now(), 'Europe/Madrid');
const monday = mondayOf(today);
/** Planned from today, the day of hiring, to Sunday. */
const daysLeft = Array.from({ length: 7 }, (_, day) => addDays(monday, day)).filter((date) => date >= today).length;

/** An hour of every day is planned for somebody whom no other journey meets. */
async function plannedDaily(request: Parameters<typeof newPerson>[0], name: string) {
  const email = await newPerson(request, 'employee', name);
  const { user, ...session } = await sessionOf(request, 'stranger');
  const people = await request.get(`/api/users/enterprise/${user.enterprise_id}?role=employee`, {
    headers: headersOf(session),
  });
  const { data }: { data: { id: number; email: string }[] } = await people.json();
  const made = await request.post('/api/schedules', {
    headers: headersOf(session),
    data: {
      enterprise_id: user.enterprise_id,
      name: `Cada día ${Date.now()}`,
      month_days: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      rotating_weeks: [
        {
          week_number: 1,
          day_schedules: [{ days: [0, 1, 2, 3, 4, 5, 6], shift: '22:00 - 23:00' }],
          employees: data.filter((one) => one.email === email).map(({ id }) => id),
          teams: [],
        },
      ],
    },
  });
  expect(made.status(), await made.text()).toBe(201);
}

test('the running week tells what is planned up to today beside its plan, and the past one does not', async ({
  page,
  request,
  signIn,
  checkThemes,
}) => {
  test.slow();
  const name = 'Bruna';
  await plannedDaily(request, name);
  await signIn('stranger', page, '/fichajes?tab=week');
  const keys = keyboardOf(page);
  await keys.fill(page.getByRole('searchbox', { name: 'Buscar empleado' }), name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(page.getByRole('rowheader')).toHaveCount(1);

  // On a Sunday all of it is up to today, which needs no note.
  const count = daysLeft > 1 ? 1 : 0;
  const note = row.getByText('hasta hoy 1:00', { exact: true });
  await test.step('of the week', async () => {
    await expect(row.getByRole('cell').filter({ hasText: new RegExp(`^${daysLeft}:00`) })).toBeVisible();
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
