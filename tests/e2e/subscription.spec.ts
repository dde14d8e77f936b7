import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from './fixtures.ts';
import { fillCard, freshCompany, signedUp } from './signUp.ts';

/** The company of the page gets so many employees, on a plan that holds them. */
async function fillUp(page: Page, count: number): Promise<void> {
  const id = Number(/enterprises\/(\d+)/.exec(page.url())?.[1]);
  const token = await page.evaluate(() => localStorage.getItem('jornada.token'));
  const headers = { authorization: `Bearer ${token}` };
  const upgraded = await page.request.put(`/api/stripe/upgrade-subscription/${id}`, {
    headers,
    data: { newPriceId: 'price_equipo_30' },
  });
  expect(upgraded.status()).toBe(200);
  for (let number = 1; number <= count; number += 1) {
    const mark = `${id}${number}`;
    const made = await page.request.post('/api/users', {
      headers,
      data: {
        enterprise_id: id,
        name: 'Persona',
        last_name: mark,
        email: `persona.${mark}@altas.example`,
        dni: `PLAN${mark}`,
        phone: '600000000',
        birth_date: '1990-05-17',
        role: 'employee',
        hours: 40,
        contract_type: 'full',
        hours_type: 'weekly',
        flex: 1,
        quantity_days: 5,
        vacation_days: 22,
      },
    });
    expect(made.status()).toBe(201);
  }
}

// Whole flows, each of many pages.
test.describe.configure({ timeout: 150_000 });

test('a trial: another plan, a card, cancel, the modal, reactivation @main', async ({ page, checkAccessibility }) => {
  const company = freshCompany('principal');
  const name = company.company.Nombre;
  await signedUp(page, company);

  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('navigation').getByRole('link', { name: 'Empresas' }).click();
  await page.getByRole('link', { name }).click();
  const card = page.getByRole('region', { name: 'Suscripción' });
  await expect(card.getByText('En Prueba')).toBeVisible();
  await expect(card.getByText('Equipo 5', { exact: true })).toBeVisible();

  await card.getByRole('button', { name: 'Cambiar plan' }).click();
  let dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Número de empleados' }).fill('20');
  await expect(dialog.getByRole('radio', { name: /Equipo 30.*Recomendado para 20 empleados/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /Equipo 15.*Hasta 15 empleados/ })).toBeEnabled();
  const charges = dialog.getByRole('region', { name: 'Qué se cobrará' });
  await expect(charges.getByText(/^49,00\s€ el /)).toBeVisible();
  await checkAccessibility('subscription-change-plan');
  await dialog.getByRole('button', { name: 'Ampliar plan' }).click();
  await expect(page.getByText('Plan de suscripción actualizado correctamente')).toBeVisible();
  await expect(card.getByText('1 de 30')).toBeVisible();

  await card.getByRole('button', { name: 'Cambiar plan' }).click();
  await dialog.getByRole('textbox', { name: 'Número de empleados' }).fill('1');
  await dialog.getByRole('radio', { name: /Equipo 5/ }).check();
  await page.goBack();
  const unsaved = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await unsaved.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(dialog).toHaveCount(0);

  await card.getByRole('button', { name: 'Añadir tarjeta' }).click();
  await fillCard(page, '4000000000009995');
  await page.getByRole('button', { name: 'Guardar tarjeta' }).click();
  await expect(page.getByText('La tarjeta no tiene saldo suficiente').first()).toBeVisible();
  await fillCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Guardar tarjeta' }).click();
  await expect(page.getByText('Método de pago creado exitosamente.')).toBeVisible();
  await expect(page.getByText('Método de pago actualizado correctamente')).toBeVisible();
  await expect(card.getByText('Visa terminada en 4242 · Caduca 12/2034')).toBeVisible();
  await checkAccessibility('subscription-card');
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(card.getByText('Visa terminada en 4242 · Caduca 12/2034')).toBeVisible();
  await checkAccessibility('subscription-card-phone');
  await page.setViewportSize(desktop);

  await card.getByRole('button', { name: 'Cancelar suscripción' }).click();
  const requested = page.getByRole('alertdialog', { name: `¿Cancelar la suscripción de ${name}?` });
  await requested.getByRole('button', { name: 'Sí, cancelar la suscripción' }).click();
  await expect(page.getByText('Suscripción cancelada correctamente')).toBeVisible();
  const modal = page.getByRole('dialog', { name: 'Suscripción cancelada' });
  for (const text of ['Equipo 30', '49,00 €', 'Hoy'])
    await expect(modal.getByText(text, { exact: true })).toBeVisible();
  await page.goto('/employees');
  await expect(modal).toBeVisible();
  await expect(page.getByText(/Error al obtener/)).toHaveCount(0);
  await checkAccessibility('subscription-modal');
  await page.setViewportSize(phone);
  await checkAccessibility('subscription-modal-phone');
  await page.emulateMedia({ colorScheme: 'light' });
  await modal.getByRole('button', { name: 'Ahora no' }).click();
  await expect(page.getByText(`La suscripción de ${name} está cancelada.`)).toBeVisible();
  await page.setViewportSize(desktop);
  await page.goto('/new-enterprise');
  await expect(page.getByRole('button', { name: 'Dar de Alta Empresa' })).toBeVisible();
  await expect(modal).toHaveCount(0);

  await page.goto('/');
  await modal.getByRole('button', { name: 'Reactivar suscripción' }).click();
  dialog = page.getByRole('dialog', { name: `Reactivar ${name}` });
  await dialog.getByRole('radio', { name: /Equipo 5/ }).check();
  await dialog.getByRole('radio', { name: 'Usar otra tarjeta' }).check();
  await expect(dialog.getByText('Se cobra hoy')).toBeVisible();
  const pay = dialog.getByRole('button', { name: 'Reactivar y pagar 12,00 €' });
  await page.setViewportSize(phone);
  await dialog.getByRole('textbox', { name: 'Número de empleados' }).scrollIntoViewIfNeeded();
  await expect(pay).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(desktop);
  await fillCard(page, '4000000000000341');
  await pay.click();
  await expect(dialog.getByText('El banco ha rechazado la tarjeta')).toBeVisible();
  await page.reload();
  await checkAccessibility('subscription-reactivate');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  const unpaid = page.getByRole('dialog', { name: 'Pago sin completar' });
  await expect(unpaid.getByText(/plantilla no tiene acceso/)).toBeVisible();
  await checkAccessibility('subscription-unpaid');
  await unpaid.getByRole('button', { name: 'Completar el pago' }).click();
  await dialog.getByRole('radio', { name: 'Usar otra tarjeta' }).check();
  await fillCard(page, '4000002500003155');
  await pay.click();
  const proof = page.getByRole('alertdialog', { name: 'Autenticación de la tarjeta' });
  await proof.getByRole('button', { name: 'Rechazar' }).click();
  await expect(dialog.getByText('No se ha completado la autenticación de la tarjeta')).toBeVisible();
  await pay.click();
  await proof.getByRole('button', { name: 'Completar' }).click();
  await expect(page.getByText('Suscripción reactivada correctamente')).toBeVisible();
  await expect(modal).toHaveCount(0);

  await page.goto('/enterprises');
  await page.getByRole('link', { name }).click();
  await expect(card.getByText('Activa', { exact: true })).toBeVisible();
  await expect(card.getByText(/terminada en 3155/)).toBeVisible();
});

test('the plan’s limit: a downgrade, then one person too many and the way to a larger plan', async ({
  page,
  checkAccessibility,
}) => {
  const company = freshCompany('llena');
  await signedUp(page, company);
  await page.goto('/enterprises');
  await page.getByRole('link', { name: company.company.Nombre }).click();
  await fillUp(page, 4);
  await page.reload();
  const card = page.getByRole('region', { name: 'Suscripción' });
  await expect(card.getByText('5 de 30')).toBeVisible();
  await card.getByRole('button', { name: 'Cambiar plan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Equipo 5/ }).check();
  await expect(dialog.getByText(/Tienes 5 empleados/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cambiar plan' }).click();
  await expect(page.getByText('Plan de suscripción actualizado correctamente')).toBeVisible();
  await expect(card.getByText('5 de 5. Has llegado al máximo de tu plan')).toBeVisible();
  await checkAccessibility('subscription-full');

  await page.goto('/employees/create');
  await expect(page.getByText(/^Tu plan admite 5 empleados y no queda sitio/)).toBeVisible();
  await checkAccessibility('plan-limit-notice');
  for (const [label, text] of Object.entries({
    Nombre: 'Sexta',
    Apellidos: 'Persona',
    Email: `sexta.${company.user.Email}`,
    DNI: `S${company.company.CIF}`.slice(0, 20),
    Teléfono: '600123123',
    Fecha: '17/05/1990',
  }))
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  const prompt = page.getByRole('alertdialog', { name: 'Has llegado al límite de tu plan' });
  await expect(prompt.getByText(/Mejora el plan/)).toBeVisible();
  await checkAccessibility('plan-limit');
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkAccessibility('plan-limit-phone');
  await prompt.getByRole('button', { name: 'Mejorar plan' }).click();
  const upgrade = page.getByRole('dialog', { name: /^Cambiar el plan de / });
  await expect(upgrade.getByRole('radio', { name: /Equipo 15.*Recomendado para 6 empleados/ })).toBeChecked();
  await expect(upgrade.getByText('Se cobra hoy')).toBeVisible();
  await checkAccessibility('plan-limit-upgrade');
  await upgrade.getByRole('button', { name: 'Ampliar plan' }).click();
  await expect(upgrade).toHaveCount(0);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Empleado dado de alta correctamente')).toBeVisible();
});

test('a second enterprise: a card that its bank refuses, then one that pays', async ({ page, checkAccessibility }) => {
  const company = freshCompany('primera');
  await signedUp(page, company);
  await page.goto('/new-enterprise');
  const second = freshCompany('segunda').company;
  for (const [label, text] of Object.entries(second))
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text);
  await page.getByRole('button', { name: 'Dar de Alta Empresa' }).click();
  await expect(page.getByText('Debes seleccionar un plan').first()).toBeVisible();
  await page.getByRole('radio', { name: /Equipo 15/ }).check();
  await checkAccessibility('new-enterprise');
  await page.getByRole('button', { name: 'Dar de Alta Empresa' }).click();
  const payment = page.getByRole('dialog', { name: `Pago de ${second.Nombre}` });
  await fillCard(page, '4000000000000341');
  await payment.getByRole('button', { name: 'Pagar y dar de alta' }).click();
  await expect(payment.getByText('El banco ha rechazado la tarjeta')).toBeVisible();
  await checkAccessibility('new-enterprise-payment');
  await fillCard(page, '4242424242424242');
  await payment.getByRole('button', { name: 'Pagar y dar de alta' }).click();
  await expect(page.getByText('Empresa dada de alta correctamente')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: second.Nombre })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Suscripción' }).getByText('Activa')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(second.Nombre) }).click();
  await expect(page.getByRole('menuitemradio', { name: new RegExp(second.Nombre) })).toBeChecked();
  await expect(page.getByRole('menuitemradio', { name: new RegExp(company.company.Nombre) })).not.toBeChecked();
});
