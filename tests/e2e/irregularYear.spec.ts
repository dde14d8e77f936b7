import { HOUR_MS } from '#domain/time/units.ts';
import type { APIRequestContext } from '@playwright/test';
import { type Account, expect, headersOf, sessionOf, sizes, test } from './fixtures.ts';

const hotel = 'Hotel Teide SL';
/** The weeks of the one are alike, those of the other long in season and short outside of it. */
const regular = { email: 'ayoze.hernandez@demo.jornada.example', name: 'Ayoze Hernández Cruz' } as const;
const irregular = { email: 'domingo.padron@demo.jornada.example', name: 'Domingo Padrón Suárez' } as const;
const lastYear = new Date().getFullYear() - 1;

const season = Array.from({ length: 24 }, (_, index) => `${lastYear}-03-${String(index + 1).padStart(2, '0')}`);

/** Records days of nine hours of the season, as the company and the person agree. */
async function workSeason(request: APIRequestContext, email: Account): Promise<number> {
  const [admin, person] = await Promise.all([sessionOf(request, 'admin'), sessionOf(request, email)]);
  const { id, enterprise_id } = person.user;
  for (const date of season) {
    const proposed = await request.post('/api/time-sheets/requests/propose', {
      headers: headersOf(admin),
      data: {
        enterprise_id,
        user_id: id,
        start_hour: `${date} 08:00:00`,
        end_hour: `${date} 18:00:00`,
        time_paused: HOUR_MS,
        reason: 'Temporada alta',
      },
    });
    expect(proposed.ok(), await proposed.text()).toBe(true);
    const { data } = await proposed.json();
    const accepted = await request.put(`/api/time-sheets/requests/${data.id}/accept`, { headers: headersOf(person) });
    expect(accepted.ok(), await accepted.text()).toBe(true);
  }
  return id;
}

test('the long weeks of an irregular year end without overtime; the same weeks of a regular one do not', async ({
  page,
  request,
  signIn,
  checkThemes,
}) => {
  await signIn('admin');
  await page.getByRole('button', { name: 'Panadería La Espiga SL' }).click();
  await page.getByRole('menuitemradio', { name: new RegExp(hotel) }).click();
  await expect(page.getByRole('button', { name: hotel })).toBeVisible();
  for (const { email, name } of [regular, irregular]) {
    const id = await workSeason(request, email);
    await page.goto(`/fichajes/bolsa/${id}?year=${lastYear}`);
    await expect(page.getByRole('heading', { level: 1, name: `Horas de ${name}` })).toBeVisible();
    const figure = page.locator('dl > div').filter({ hasText: `Horas extra de ${lastYear}` });
    const overtime = figure.getByRole('definition').first();
    const kinds = page.getByRole('table', { name: `Horas de ${lastYear} por clase` });
    await expect(
      kinds
        .getByRole('row')
        .filter({ hasText: `${lastYear}` })
        .first(),
    ).toContainText(`${season.length * 9}:00`);
    if (email === regular.email) await expect(overtime).toHaveText(/^[1-9]\d*:\d\d$/);
    else await expect(overtime).toHaveText('0:00');
  }
  for (const [width, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await checkThemes(`irregular-year-${width}`);
  }
});
