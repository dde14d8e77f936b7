import type { Page } from '@playwright/test';
import type { CompanyOverview } from '#domain/overview/advisory/advisory.ts';
import { desktop, expect, headersOf, phone, sessionOf, test } from './fixtures.ts';

test.use({ pointer: false });

/** Incidents are counted in the background from the first look at a panel on, and its pages do not ask for them again. */
async function untilCounted({ request }: Page, name: string): Promise<void> {
  const headers = headersOf(await sessionOf(request, 'advisor'));
  const counted = async () => {
    const answer = await request.get('/api/advisory/overview?range=%5B0%2C99%5D', { headers });
    const { data }: { data: CompanyOverview[] } = await answer.json();
    return data.find((one) => one.name === name)?.incidents ?? null;
  };
  await expect.poll(counted).not.toBeNull();
}

test('the month of three companies: hours are marked at once, a client is reminded and reads it, and on a phone a step is taken back @main', async ({
  page,
  signIn,
  checkThemes,
  browser,
}) => {
  await untilCounted(page, 'Panadería La Espiga SL');
  await signIn('advisor', page, '/gestoria/panel');
  await page.getByRole('link', { name: 'Cierre del mes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cierre del mes' })).toBeVisible();
  await expect(page.getByText(/^\d+ de 1\d empresas completas$/)).toBeVisible();
  await checkThemes('month-run-1280');

  const companies = ['Carpintería Otero SL', 'Óptica Mirador SL', 'Panadería La Espiga SL'];
  for (const company of companies) await page.getByRole('checkbox', { name: `Elegir ${company}` }).check();
  const bar = page.getByRole('region', { name: 'Empresas elegidas' });
  await expect(bar.getByText('3 empresas elegidas')).toBeVisible();
  for (const step of ['Horas revisadas', 'Incidencias resueltas', 'Variables enviadas']) {
    await bar.getByRole('button', { name: 'Marcar como hecho' }).click();
    await page.getByRole('menuitem', { name: step }).click();
    const anyway = page.getByRole('button', { name: 'Marcar de todos modos' });
    const marked = page.getByRole('button', { name: `${step}, Panadería La Espiga SL`, pressed: true });
    await expect(anyway.or(marked)).toBeVisible();
    if (await anyway.isVisible()) await anyway.click();
    for (const company of companies)
      await expect(page.getByRole('button', { name: `${step}, ${company}` })).toHaveAttribute('aria-pressed', 'true');
  }

  await bar.getByRole('button', { name: 'Quitar selección' }).click();
  await page.getByRole('checkbox', { name: 'Elegir Panadería La Espiga SL' }).check();
  await bar.getByRole('button', { name: 'Recordar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recordar a 1 empresa' });
  await dialog.getByRole('textbox', { name: 'Texto' }).fill('Quedan quince meses sin firmar.');
  await checkThemes('month-run-reminder');
  await dialog.getByRole('button', { name: 'Enviar recordatorio' }).click();
  await expect(page.getByText('Recordatorio enviado')).toBeVisible();
  await expect(page.getByText(/^Recordatorio de Jorge Llorente Sáez/)).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await signIn('admin', office);
  await office.getByRole('button', { name: /^Avisos, \d+ sin leer/ }).click();
  await expect(office.getByText(/^Cierre de .* de Panadería La Espiga SL$/).first()).toBeVisible();
  await office.context().close();

  // Whatever the steps say, the last column is within the page.
  const signed = page.getByRole('link', { name: 'Abrir Meses firmados de Panadería La Espiga SL' });
  const { x = desktop.width, width = 0 } = (await signed.boundingBox()) ?? {};
  expect(x + width).toBeLessThan(desktop.width);
  await signed.click();
  await expect(page).toHaveTitle(/Panadería La Espiga SL/);
  const steps = page.getByRole('group', { name: 'Empresas de la lista' });
  await steps.getByRole('button', { name: /^Anterior: / }).focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveTitle(/Panadería La Espiga SL/);
  await page.setViewportSize(phone);
  await checkThemes('month-run-steps-390');
  await steps.getByRole('button', { name: 'Siguiente: Panadería La Espiga SL' }).click();
  await expect(page).toHaveTitle(/Panadería La Espiga SL/);
  await page.setViewportSize(desktop);
  await page.getByRole('link', { name: 'Volver al panel' }).click();
  const incidents = page.getByRole('link', { name: 'Abrir Incidencias resueltas de Panadería La Espiga SL' });
  const settled = page.getByRole('button', { name: 'Incidencias resueltas, Panadería La Espiga SL' });
  await expect(settled).toHaveText(/^Hecho con \d+ pendientes?$/);
  const count = /\d+/.exec((await settled.textContent()) ?? '')?.[0] ?? '';
  await incidents.click();
  await expect(page.getByText(new RegExp(`^${count} incidencias?$`)).first()).toBeVisible();
  await page.setViewportSize(phone);
  await page.getByRole('link', { name: 'Volver al panel' }).click();
  await expect(page).toHaveURL(/\/gestoria\/panel\/cierre/);
  const step = page.getByRole('button', { name: 'Horas revisadas, Óptica Mirador SL' });
  await expect(page.getByRole('checkbox', { name: 'Elegir Óptica Mirador SL' })).toBeVisible();
  await expect(step).toHaveCount(0);
  await checkThemes('month-run-folded-390');
  await page.getByRole('button', { name: /^\d de 6 pasos, Óptica Mirador SL$/ }).click();
  await step.click();
  await expect(step).toHaveAttribute('aria-pressed', 'false');
  await checkThemes('month-run-390');
});
