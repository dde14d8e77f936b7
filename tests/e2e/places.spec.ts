import { clockOut } from './clockOut.ts';
import { expect, headersOf, sessionOf, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { freshCompany, signedUp } from './signUp.ts';

const place = { latitude: 40.4168, longitude: -3.7038 };
/** North of it by a little less than 120 metres. */
const away = { ...place, latitude: place.latitude + 0.00107 };

test('where somebody clocks in is told by the name of the place, with map and coordinates a key away', async ({
  page,
  request,
  onPhone,
  checkThemes,
}) => {
  test.slow();
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
  const fresh = freshCompany('con lugar');
  await signedUp(page, fresh);
  const email = fresh.user.Email as `${string}@${string}`;
  const { user, ...session } = await sessionOf(request, email);
  const placed = await request.put(`/api/enterprises/${user.enterprise_id}`, {
    headers: headersOf(session),
    data: { ...place, location: 1 },
  });
  expect(placed.ok(), await placed.text()).toBe(true);

  /** On a phone of its own: the browser keeps a position for a while. */
  const phoneAt = async (position: typeof place) => {
    const phone = await onPhone(email, '/api/health');
    await phone.context().grantPermissions(['geolocation']);
    await phone.context().setGeolocation(position);
    await phone.goto('/fichar');
    return phone;
  };
  const entrance = await phoneAt(place);
  await entrance.getByRole('button', { name: 'Entrar' }).click();
  await entrance.getByRole('button', { name: 'Aceptar y fichar' }).click();
  await expect(entrance.getByText(/^Trabajando desde/)).toBeVisible();
  const phone = await phoneAt(away);
  await clockOut(phone);
  await expect(phone.getByText('Fuera', { exact: true })).toBeVisible();
  const distance = `A 120 m de ${fresh.company.Nombre}`;
  await expect(phone.getByRole('region', { name: 'Hoy' })).toContainText('En el centro');
  await expect(phone.getByRole('region', { name: 'Hoy' })).toContainText(distance);
  await checkThemes('fichar-places-390', phone);

  await page.goto('/');
  const keys = keyboardOf(page);
  const punches = page.getByRole('table', { name: 'Últimos fichajes' });
  await expect(punches.getByRole('button', { name: /^En el centro\. Elena/ })).toBeVisible();
  await expect(punches.getByText(/^-?\d+[.,]\d+/)).toHaveCount(0);
  await keys.use(punches.getByRole('button', { name: new RegExp(`^${distance}`) }));
  const dialog = page.getByRole('dialog', { name: 'Ubicación del fichaje' });
  await expect(dialog.getByText(`Salida: ${distance}`)).toBeVisible();
  await expect(dialog.getByText(/40[.,]41/).first()).toBeVisible();
  await checkThemes('punch-place-1280');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await keys.assertFocusSeen();
});
