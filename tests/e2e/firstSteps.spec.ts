import type { Page } from '@playwright/test';
import { expect, headersOf, sessionOf, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { freshCompany, signedUp } from './signUp.ts';

const town = {
  lat: '28.1033',
  lon: '-15.4163',
  display_name: '35001, Las Palmas de Gran Canaria, España',
  address: { city: 'Las Palmas de Gran Canaria', state: 'Canarias', postcode: '35001', country: 'España' },
};

/** Stands in for the public services of maps, at the edge of the network; no map comes. */
async function addressesAnswer(page: Page) {
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
  await page.route('https://nominatim.openstreetmap.org/**', (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: [town] }),
  );
}

test('a new company follows its first steps by keyboard, from an example to the first punch', async ({
  page,
  request,
  checkThemes,
}) => {
  test.slow();
  await addressesAnswer(page);
  const fresh = freshCompany('primeros pasos');
  await signedUp(page, fresh);
  const keys = keyboardOf(page);
  const panel = page.getByRole('region', { name: 'Primeros pasos' });
  const stepOf = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
  const open = ', por hacer';
  const done = ', hecho';
  await page.goto('/');
  for (const name of ['Da de alta a tu equipo', 'Indica dónde se trabaja', 'Crea un horario', 'Haz el primer fichaje'])
    await expect(stepOf(name)).toContainText(open);
  await checkThemes('first-steps-1280');

  await test.step('an example is tried and thrown away', async () => {
    await keys.use(panel.getByRole('button', { name: 'Ver un ejemplo' }));
    await expect(page.getByText('Esto es un ejemplo')).toBeVisible();
    const answers = page.getByRole('button', { name: /^Aprobar la solicitud de/ });
    const before = await answers.count();
    await keys.use(answers.first());
    await expect(page.getByText('Era un ejemplo: no se ha guardado nada').first()).toBeVisible();
    await expect(answers).toHaveCount(before - 1);
    await checkThemes('first-steps-example-1280');
    await keys.to(page.getByRole('button', { name: 'Salir del ejemplo' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Esto es un ejemplo')).toHaveCount(0);
    await expect(stepOf('Da de alta a tu equipo')).toContainText(open);
  });

  await test.step('a postal code fills in city, province and zone of the place', async () => {
    await keys.use(stepOf('Indica dónde se trabaja').getByRole('link', { name: 'Editar empresa' }));
    const dialog = page.getByRole('dialog', { name: 'Editar empresa' });
    const text = (name: string) => dialog.getByRole('textbox', { name: new RegExp(`^${name}`) });
    const zone = dialog.getByRole('combobox', { name: 'Zona horaria' });
    await expect(zone).toHaveValue('Europe/Madrid');
    await keys.fill(text('Latitud'), '28,1033');
    await keys.fill(text('Longitud'), '-15,4163');
    await keys.fill(text('Código postal'), '35001');
    await expect(text('Ciudad')).toHaveValue('Las Palmas de Gran Canaria');
    await expect(text('Provincia')).toHaveValue('Las Palmas');
    await expect(zone).toHaveValue('Atlantic/Canary');
    await expect(text('Código postal')).toHaveAccessibleDescription(/^Rellenado por el código postal: /);
    await checkThemes('first-steps-place-1280');
    await keys.use(dialog.getByRole('button', { name: 'Guardar' }));
    await expect(dialog).toHaveCount(0);
    await page.goto('/');
    await expect(stepOf('Indica dónde se trabaja')).toContainText(done);
  });

  await test.step('people and a schedule tick theirs', async () => {
    const { user, ...session } = await sessionOf(request, fresh.user.Email as `${string}@${string}`);
    const headers = headersOf(session);
    const hired = await request.post('/api/users', {
      headers,
      data: {
        name: 'Nora',
        last_name: 'Primera',
        email: `nora.${fresh.user.Email}`,
        dni: `N${Date.now().toString(36)}`,
        phone: '600111222',
        birth_date: '1990-05-04',
        contract_type: 'full',
        hours_type: 'weekly',
        hours: 40,
        role: 'employee',
        enterprise_id: user.enterprise_id,
      },
    });
    expect(hired.status(), await hired.text()).toBe(201);
    const planned = await request.post('/api/schedules', {
      headers,
      data: {
        enterprise_id: user.enterprise_id,
        name: 'Mañanas',
        month_days: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
        rotating_weeks: [
          {
            week_number: 1,
            day_schedules: [{ days: [1, 2, 3, 4, 5], shift: '08:00 - 15:00' }],
            employees: [(await hired.json()).data.id],
            teams: [],
          },
        ],
      },
    });
    expect(planned.status(), await planned.text()).toBe(201);
    await page.reload();
    await expect(stepOf('Da de alta a tu equipo')).toContainText(done);
    await expect(stepOf('Crea un horario')).toContainText(done);
  });

  await test.step('the first punch', async () => {
    await keys.use(stepOf('Haz el primer fichaje').getByRole('link', { name: 'Ir a fichar' }));
    await keys.use(page.getByRole('button', { name: 'Entrar' }));
    await expect(page.getByText(/^Trabajando desde/)).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Ahora mismo' })).toContainText('Elena');
    // Of steps that are all done the list goes.
    await expect(stepOf('Haz el primer fichaje').filter({ hasText: open })).toHaveCount(0);
  });
});

test('location without a place is given up by keyboard, and its dialog does not come back', async ({
  page,
  checkThemes,
}) => {
  test.slow();
  await addressesAnswer(page);
  const fresh = freshCompany('sin lugar');
  await signedUp(page, fresh);
  await page.goto('/enterprises');
  const keys = keyboardOf(page);
  await keys.use(page.getByRole('link', { name: fresh.company.Nombre }));
  const methods = page.getByRole('region', { name: 'Métodos de fichaje' });
  const location = methods.getByRole('switch', { name: 'Ubicación al fichar' });
  const save = methods.getByRole('button', { name: 'Guardar métodos' });
  const dialog = page.getByRole('dialog', { name: 'Editar empresa' });
  await keys.use(location, 'Space');
  await keys.use(save);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^(Cancelar|Cerrar)$/ })).toHaveCount(0);
  await checkThemes('location-without-place-1280');

  await keys.use(dialog.getByRole('button', { name: 'Desactivar la ubicación' }));
  await expect(dialog).toHaveCount(0);
  await expect(location).not.toBeChecked();
  await keys.assertFocusSeen();
  await page.reload();
  await expect(location).not.toBeChecked();
  await methods.getByRole('checkbox', { name: 'Código QR' }).press('Space');
  await save.press('Enter');
  await expect(page.getByText('Métodos de fichaje actualizados correctamente').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
