import { desktop, expect, phone, test } from './fixtures.ts';
import { fillCard, freshCompany, signedUp } from './signUp.ts';

// Whole flows, each of many pages.
test.describe.configure({ timeout: 90_000 });

test('a trial: another plan, a card, cancel, the modal, reactivation', async ({ page, judge }) => {
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
  await dialog.getByRole('radio', { name: /Equipo 30/ }).check();
  await judge('subscription-change-plan');
  await dialog.getByRole('button', { name: 'Ampliar plan' }).click();
  await expect(page.getByText('Plan de suscripción actualizado correctamente')).toBeVisible();
  await expect(card.getByText('1 de 30')).toBeVisible();

  await card.getByRole('button', { name: 'Añadir tarjeta' }).click();
  await fillCard(page, '4000000000009995');
  await page.getByRole('button', { name: 'Guardar tarjeta' }).click();
  await expect(page.getByText('La tarjeta no tiene saldo suficiente').first()).toBeVisible();
  await fillCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Guardar tarjeta' }).click();
  await expect(page.getByText('Método de pago actualizado correctamente')).toBeVisible();
  await expect(card.getByText('Visa terminada en 4242 · Caduca 12/2034')).toBeVisible();
  await judge('subscription-card');
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(card.getByText('Visa terminada en 4242 · Caduca 12/2034')).toBeVisible();
  await judge('subscription-card-phone');
  await page.setViewportSize(desktop);

  await card.getByRole('button', { name: 'Cancelar suscripción' }).click();
  const asked = page.getByRole('alertdialog', { name: `¿Cancelar la suscripción de ${name}?` });
  await asked.getByRole('button', { name: 'Sí, cancelar la suscripción' }).click();
  await expect(page.getByText('Suscripción cancelada correctamente')).toBeVisible();
  const modal = page.getByRole('dialog', { name: 'Suscripción cancelada' });
  for (const text of ['Equipo 30', '49,00 €', 'Hoy'])
    await expect(modal.getByText(text, { exact: true })).toBeVisible();
  await page.goto('/employees');
  await expect(modal).toBeVisible();
  await expect(page.getByText(/Error al obtener/)).toHaveCount(0);
  await judge('subscription-modal');
  await page.setViewportSize(phone);
  await judge('subscription-modal-phone');
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
  await judge('subscription-reactivate');
  await dialog.getByRole('button', { name: 'Reactivar y pagar 12,00 €' }).click();
  await expect(page.getByText('Suscripción reactivada correctamente')).toBeVisible();
  await expect(modal).toHaveCount(0);

  await page.goto('/enterprises');
  await page.getByRole('link', { name }).click();
  await expect(card.getByText('Activa', { exact: true })).toBeVisible();
});

test('a second enterprise: a card that its bank refuses, then one that pays', async ({ page, judge }) => {
  const company = freshCompany('primera');
  await signedUp(page, company);
  await page.goto('/new-enterprise');
  const second = freshCompany('segunda').company;
  for (const [label, text] of Object.entries(second))
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text);
  await page.getByRole('button', { name: 'Dar de Alta Empresa' }).click();
  await expect(page.getByText('Debes seleccionar un plan').first()).toBeVisible();
  await page.getByRole('radio', { name: /Equipo 15/ }).check();
  await judge('new-enterprise');
  await page.getByRole('button', { name: 'Dar de Alta Empresa' }).click();
  const payment = page.getByRole('dialog', { name: `Pago de ${second.Nombre}` });
  await fillCard(page, '4000000000000341');
  await payment.getByRole('button', { name: 'Pagar y dar de alta' }).click();
  await expect(payment.getByText('El banco ha rechazado la tarjeta')).toBeVisible();
  await judge('new-enterprise-payment');
  await fillCard(page, '4242424242424242');
  await payment.getByRole('button', { name: 'Pagar y dar de alta' }).click();
  await expect(page.getByText('Empresa dada de alta correctamente')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: second.Nombre })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Suscripción' }).getByText('Activa')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(company.company.Nombre) }).click();
  await expect(page.getByRole('menuitemradio', { name: new RegExp(second.Nombre) })).toBeVisible();
});
