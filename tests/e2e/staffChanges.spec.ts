import type { Locator, Page } from '@playwright/test';
import { controlLetter } from '#domain/organization/people/identityNumber.ts';
import { addDays, localDateOf } from '#domain/time/localTime.ts';
import { numericDate } from '#domain/time/format.ts';
import { desktop, expect, phone, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';

const today = () => localDateOf(Date.now(), 'Europe/Madrid');
const typed = (days: number) => numericDate(addDays(today(), days));
const dniOf = (digits: number) => `${digits}${controlLetter(digits)}`;

const say = async (page: Page, text: string) => {
  const toast = page.getByRole('status').filter({ hasText: text });
  await toast.hover();
  await expect(toast).toBeVisible();
};
const fill = async (form: Locator, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values))
    await form.getByRole('textbox', { name, exact: true }).fill(value);
};

test('a company announces somebody new, its gestoría asks and registers it, and the person is there with their terms', async ({
  page,
  browser,
  signIn,
  checkThemes,
}) => {
  const email = `nuria.${Date.now().toString(36)}@ejemplo.es`;
  await signIn('admin', page, '/employees');
  await page.getByRole('link', { name: 'Altas y bajas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Altas y bajas' })).toBeVisible();
  await page.getByRole('button', { name: 'Comunicar un alta' }).click();
  const form = page.getByRole('dialog', { name: 'Comunicar un alta' });
  await fill(form, {
    Nombre: 'Nuria',
    Apellidos: 'Nieto Sanz',
    'DNI o NIE': '12345678A',
    'Número de la Seguridad Social': '28 12345678 41',
    'Fecha de nacimiento': '17/05/1990',
    Teléfono: '600111222',
    Email: email,
    'Primer día': typed(2),
    'Categoría profesional': 'Dependienta',
    'Salario bruto (€)': '19.500',
    IBAN: 'ES91 2100 0418 4502 0005 1333',
  });
  await form.getByRole('combobox', { name: 'Jornada' }).selectOption({ label: 'Parcial' });
  await fill(form, { 'Porcentaje de jornada': '50', 'Horas a la semana': '20' });
  await form.getByRole('button', { name: 'Comunicar' }).click();
  await expect(form.getByRole('textbox', { name: 'DNI o NIE' })).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByText('El IBAN no es correcto: revisa sus cifras de control').first()).toBeVisible();
  await expect(form.getByText(/El número de la Seguridad Social no es correcto/).first()).toBeVisible();
  await checkThemes('staff-changes-form-1280');
  await page.setViewportSize(phone);
  await checkThemes('staff-changes-form-390');
  await page.setViewportSize(desktop);
  await fill(form, {
    'DNI o NIE': dniOf(70_000_000 + (Date.now() % 9_000_000)),
    'Número de la Seguridad Social': '28 12345678 40',
    IBAN: 'ES91 2100 0418 4502 0005 1332',
  });
  await form.getByRole('button', { name: 'Comunicar' }).click();
  await expect(form).toHaveCount(0);
  await say(page, 'Alta comunicada correctamente');
  const row = page.getByRole('row', { name: /Nuria Nieto Sanz/ });
  await expect(row).toContainText('Comunicada');
  await checkThemes('staff-changes-1280');

  const office = await (await browser.newContext({ viewport: desktop })).newPage();
  await signIn('advisor', office, '/gestoria/panel');
  await office.getByRole('link', { name: 'Altas y bajas', exact: true }).click();
  const line = office.getByRole('row', { name: /Nuria Nieto Sanz.*Panadería La Espiga SL/ });
  await expect(line).toContainText('Comunicada');
  await line.getByRole('button', { name: 'Alta de Nuria Nieto Sanz' }).click();
  const opened = office.getByRole('dialog', { name: 'Alta de Nuria Nieto Sanz' });
  await expect(opened.getByText('ES91 2100 0418 4502 0005 1332')).toBeVisible();
  await opened.getByRole('button', { name: 'Tramitar' }).click();
  await expect(opened.getByText('En trámite')).toBeVisible();
  await checkThemes('staff-change-1280', office);
  await opened.getByRole('button', { name: 'Devolver con una pregunta' }).click();
  await opened.getByRole('textbox', { name: 'Qué falta o hay que corregir' }).fill('¿Es Dependienta o Encargada?');
  await opened.getByRole('button', { name: 'Devolver', exact: true }).click();
  await expect(opened.getByText('¿Es Dependienta o Encargada?')).toBeVisible();
  await opened.getByRole('button', { name: 'Cerrar' }).click();

  await page.reload();
  await expect(row).toContainText('Devuelta');
  await page.getByRole('button', { name: 'Alta de Nuria Nieto Sanz' }).click();
  const asked = page.getByRole('dialog', { name: 'Alta de Nuria Nieto Sanz' });
  await expect(asked.getByText('¿Es Dependienta o Encargada?')).toBeVisible();
  await asked.getByRole('button', { name: 'Corregir' }).click();
  await fill(asked, { 'Categoría profesional': 'Encargada' });
  await asked.getByRole('button', { name: 'Enviar de nuevo' }).click();
  await expect(asked.getByText('Encargada', { exact: true })).toBeVisible();
  await asked.getByRole('button', { name: 'Cerrar' }).click();

  await office.setViewportSize(phone);
  await office.reload();
  await checkThemes('staff-changes-clients-390', office);
  await office.getByRole('button', { name: 'Alta de Nuria Nieto Sanz' }).click();
  await checkThemes('staff-change-390', office);
  await opened.getByRole('button', { name: 'Dar por tramitada' }).click();
  await expect(opened.getByRole('textbox', { name: /Fecha de tramitación/ })).toHaveValue(typed(0));
  await opened.getByRole('button', { name: 'Dar por tramitada' }).click();
  await expect(opened.getByText(/Tramitada en la Seguridad Social el/)).toBeVisible();
  await office.context().close();

  await page.reload();
  const which = page.getByRole('combobox', { name: 'Cuáles' });
  const closed = 'Tramitadas y retiradas';
  await which.selectOption({ label: closed });
  await expect(row).toContainText('Tramitada');
  await which.selectOption({ label: 'Por tramitar' });
  await expect(
    page
      .getByText(/^No hay ninguna|^Aún no has comunicado/)
      .or(page.getByRole('rowheader'))
      .first(),
  ).toBeVisible();
  await expect(row).toHaveCount(0);
  await which.selectOption({ label: closed });
  await page.getByRole('button', { name: 'Alta de Nuria Nieto Sanz' }).click();
  await page.getByRole('link', { name: 'Ver su ficha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nuria Nieto Sanz' })).toBeVisible();
  await expect(page.getByText('Encargada').first()).toBeVisible();
  await expect(page.getByText('20 h por semana · jornada parcial (50 %) · indefinido')).toBeVisible();
});

test('a company announces who leaves on a narrow window, and takes it back, by keyboard', async ({
  page,
  signIn,
  checkThemes,
}) => {
  await page.setViewportSize(phone);
  await signIn('admin', page, '/employees/altas-y-bajas');
  const keys = keyboardOf(page);
  await keys.use(page.getByRole('button', { name: 'Comunicar una baja' }));
  const form = page.getByRole('dialog', { name: 'Comunicar una baja' });
  await keys.to(form.getByRole('combobox', { name: 'Quién deja la empresa' }));
  await page.keyboard.press('ArrowDown');
  const option = page.getByRole('listbox').getByRole('option').first();
  const name = (await option.textContent()) ?? '';
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await keys.fill(form.getByRole('textbox', { name: 'Último día de trabajo' }), typed(5));
  const reason = form.getByRole('combobox', { name: 'Motivo' });
  await keys.to(reason);
  await page.keyboard.type('Baja voluntaria');
  await expect(reason.getByRole('option', { selected: true })).toHaveText('Baja voluntaria');
  await expect(form.getByText(/Según su saldo le quedan/)).toBeVisible();
  await checkThemes('staff-changes-leaver-390');
  await keys.use(form.getByRole('button', { name: 'Comunicar' }));
  await expect(form).toHaveCount(0);
  await keys.use(page.getByRole('button', { name: `Baja de ${name}` }));
  const opened = page.getByRole('dialog', { name: `Baja de ${name}` });
  await expect(opened.getByText('Baja voluntaria')).toBeVisible();
  await keys.use(opened.getByRole('button', { name: 'Retirar' }));
  await keys.use(page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }));
  await expect(page.getByRole('button', { name: `Baja de ${name}` })).toHaveCount(0);
});
