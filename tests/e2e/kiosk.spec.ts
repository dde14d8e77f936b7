import type { APIRequestContext, Page } from '@playwright/test';
import { clockOut } from './clockOut.ts';
import { desktop, expect, headersOf, phone, type Session, sessionOf, test } from './fixtures.ts';

const baker = 'ruben.pascual@demo.jornada.example';
const cook = 'domingo.padron@demo.jornada.example';
const helper = 'luzmarina.ospina@demo.jornada.example';

const enterpriseOf = ({ user }: Session, name: string): number => {
  const found = user.enterprises.find((one) => one.name.startsWith(name));
  if (!found) throw new Error(`${user.id} does not belong to ${name}`);
  return found.id;
};

/** Everybody begins outside, whatever the demonstration says of this hour. */
async function startOut(request: APIRequestContext, person: Session): Promise<void> {
  const me = async () => (await (await request.get('/api/time-sheets/me', { headers: headersOf(person) })).json()).data;
  if ((await me()).state === 'out') return;
  const data = { action: 'out', client_id: crypto.randomUUID() };
  await request.post('/api/time-sheets/clock', { headers: headersOf(person), data });
  expect((await me()).state).toBe('out');
}

const entriesOf = async (request: APIRequestContext, person: Session) =>
  (await (await request.get('/api/time-sheets/me', { headers: headersOf(person) })).json()).data.entries as {
    offline: number;
    method: number;
    closed: number;
    start_hour: string;
    end_hour: string;
  }[];

test('the enterprise’s QR, opened by the phone’s own camera, clocks in', async ({
  onPhone,
  request,
  checkAccessibility,
}) => {
  const admin = await sessionOf(request, 'admin');
  const person = await sessionOf(request, baker);
  await startOut(request, person);
  const espiga = enterpriseOf(admin, 'Panadería La Espiga');
  const qr = await request.get(`/api/enterprises/${espiga}/qr`, { headers: headersOf(admin) });
  const { text } = (await qr.json()).data as { text: string };
  const { pathname, search } = new URL(text);
  const page = await onPhone(baker, pathname + search);
  await expect(page.getByText('Código QR leído. Elige qué fichar.')).toBeVisible();
  await checkAccessibility('fichar-qr-phone', page);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: /^Trabajando desde/ })).toBeVisible();
  await expect(page).toHaveURL(/\/fichar$/);
  expect((await entriesOf(request, person)).at(-1)).toMatchObject({ method: 2, closed: 0 });

  await page.getByRole('button', { name: 'Fichar con código QR' }).click();
  await page.getByRole('textbox', { name: 'Código' }).fill('11-AAAA-BBBB-CCCC');
  await checkAccessibility('fichar-qr-typed-phone', page);
  await page.getByRole('button', { name: 'Usar código' }).click();
  await clockOut(page);
  await expect(page.getByRole('alert')).toContainText('Este código QR no es válido');
  await clockOut(page);
  await expect(page.getByRole('heading', { name: 'Fuera' })).toBeVisible();
});

/** An entry has whole seconds. */
const roundingMs = 1000;
/** A page takes the server's clock from its answer, as far back as it waits for one. */
const latestAnswerMs = 10_000;

/** When the punches that wait on the device were made, as it knows it. */
const keptTimes = (page: Page, { user }: Session) =>
  page.evaluate((id) => {
    const kept = JSON.parse(localStorage.getItem(`jornada.fichajes.${id}`) ?? '[]') as { pressed_at: number }[];
    return kept.map((punch) => punch.pressed_at);
  }, user.id);

test('clocking with the network off: the page opens, keeps the punches, and sends each once, with the time of the press, when it is back @main', async ({
  onPhone,
  request,
  checkAccessibility,
}) => {
  const person = await sessionOf(request, baker);
  await startOut(request, person);
  const before = (await entriesOf(request, person)).length;
  const page = await onPhone(baker);
  const context = page.context();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Ves lo último que se cargó en este dispositivo.')).toBeVisible();
  const pressed = [Date.now()];
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Fichajes sin enviar: 1' })).toBeVisible();
  pressed.push(Date.now());
  await clockOut(page);
  await expect(page.getByRole('heading', { name: 'Fichajes sin enviar: 2' })).toBeVisible();
  pressed.push(Date.now());
  await checkAccessibility('fichar-offline-phone', page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Fichajes sin enviar: 2' })).toBeVisible();
  const kept = await keptTimes(page, person);
  expect(kept).toHaveLength(2);
  for (const [index, at] of kept.entries()) {
    expect(at).toBeGreaterThan(Number(pressed[index]) - latestAnswerMs);
    expect(at).toBeLessThan(Number(pressed[index + 1]) + roundingMs);
  }

  // What is sent now arrives at another time than it was pressed.
  await expect.poll(() => Date.now() - Math.max(...pressed)).toBeGreaterThan(3 * roundingMs);
  await context.setOffline(false);
  await expect(page.getByText('Salida registrada')).toBeVisible();
  await expect(page.getByText(/Fichajes sin enviar/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  const entries = await entriesOf(request, person);
  expect(entries).toHaveLength(before + 1);
  const sent = entries.at(-1);
  expect(sent).toMatchObject({ closed: 1, offline: 1 });
  const stands = [sent?.start_hour, sent?.end_hour].map((time) => Date.parse(time ?? ''));
  for (const [index, at] of stands.entries()) {
    expect(Math.abs(at - Number(kept[index]))).toBeLessThanOrEqual(roundingMs);
  }
});

test('an admin enrols a tablet by a code; people clock in there by PIN, with and without network @main', async ({
  browser,
  page: admin,
  request,
  signIn,
  checkAccessibility,
}) => {
  const signed = await sessionOf(request, 'admin');
  const person = await sessionOf(request, cook);
  await startOut(request, person);
  const hotel = enterpriseOf(signed, 'Hotel Teide');
  await request.put(`/api/users/${person.user.id}/pin`, {
    headers: headersOf(person),
    data: { enterprise_id: hotel, pin: '7391' },
  });

  await admin.setViewportSize(desktop);
  await signIn('admin', admin, `/enterprises/${hotel}`);
  const kiosks = admin.getByRole('region', { name: 'Quioscos' });
  await kiosks.getByRole('link', { name: 'Añadir quiosco' }).click();
  await admin.getByLabel('Nombre del quiosco').fill('Cocina');
  await admin.getByRole('button', { name: 'Crear código' }).click();
  const code = await admin.getByRole('dialog', { name: 'Código del quiosco' }).getByRole('status').innerText();
  await checkAccessibility('kiosk-code', admin);

  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark' });
  const tablet = await context.newPage();
  await tablet.goto('/quiosco');
  await tablet.getByLabel('Código').fill('NADA');
  await tablet.getByRole('button', { name: 'Dar de alta' }).click();
  await expect(tablet.getByRole('alert')).toContainText('El código no es válido');
  await checkAccessibility('kiosk-enrol', tablet);
  await tablet.getByLabel('Código').fill(code);
  await tablet.getByRole('button', { name: 'Dar de alta' }).click();
  await expect(tablet.getByRole('heading', { name: 'Escribe tu PIN' })).toBeVisible();
  await checkAccessibility('kiosk-start-dark', tablet);

  const type = async (pin: string) => {
    for (const digit of pin) await tablet.getByRole('button', { name: digit, exact: true }).click();
    await tablet.getByRole('button', { name: 'Continuar' }).click();
  };
  await type('8462');
  await expect(tablet.getByRole('alert')).toContainText('PIN incorrecto');
  await type('7391');
  await expect(tablet.getByRole('heading', { name: 'Hola, Domingo' })).toBeVisible();
  await tablet.emulateMedia({ colorScheme: 'light' });
  await checkAccessibility('kiosk-choice', tablet);
  // A choice waits 20 seconds, and the look may have taken as long.
  await tablet.reload();
  await type('7391');
  await tablet.getByRole('button', { name: 'Entrar' }).click();
  await expect(tablet.getByText('Entrada registrada')).toBeVisible();
  await checkAccessibility('kiosk-done', tablet);
  await expect(tablet.getByRole('heading', { name: 'Escribe tu PIN' })).toBeVisible();
  expect((await entriesOf(request, person)).at(-1)).toMatchObject({ method: 3, closed: 0 });

  await tablet.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await tablet.setViewportSize(phone);
  await tablet.reload();
  await type('7391');
  await expect(tablet.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await checkAccessibility('kiosk-offline-phone', tablet);
  await tablet.reload();
  await type('7391');
  await clockOut(tablet);
  await expect(tablet.getByText('Fichaje anotado')).toBeVisible();
  await expect(tablet.getByRole('heading', { name: 'Fichajes sin enviar: 1' })).toBeVisible();
  await checkAccessibility('kiosk-waiting-phone', tablet);
  await context.setOffline(false);
  await expect(tablet.getByText(/Fichajes sin enviar/)).toHaveCount(0);
  expect((await entriesOf(request, person)).at(-1)).toMatchObject({ method: 3, closed: 1, offline: 1 });

  await admin.getByRole('button', { name: 'Hecho' }).click();
  await expect(kiosks.getByRole('row').filter({ hasText: 'Cocina' })).toBeVisible();
  await checkAccessibility('kiosks-card', admin);
  await kiosks.getByRole('button', { name: 'Dar de baja el quiosco Cocina' }).click();
  await admin.getByRole('button', { name: 'Dar de baja', exact: true }).click();
  await expect(admin.getByText('Quiosco dado de baja')).toBeVisible();
  await type('7391');
  await expect(tablet.getByRole('alert')).toContainText('Este quiosco ya no está dado de alta');
});

test('waiting is punched at a kiosk where the enterprise records it, and ends there', async ({
  browser,
  request,
  checkAccessibility,
}) => {
  const admin = await sessionOf(request, 'admin');
  const person = await sessionOf(request, helper);
  await startOut(request, person);
  const hotel = enterpriseOf(admin, 'Hotel Teide');
  const enterprise = { headers: headersOf(admin), data: { standby_time: 1 } };
  expect((await request.put(`/api/enterprises/${hotel}`, enterprise)).ok()).toBe(true);
  const pin = { enterprise_id: hotel, pin: '5826' };
  await request.put(`/api/users/${person.user.id}/pin`, { headers: headersOf(person), data: pin });
  const made = await request.post('/api/kiosks/codes', {
    headers: headersOf(admin),
    data: { enterprise_id: hotel, name: 'Recepción' },
  });
  const { code } = (await made.json()).data as { code: string };

  const context = await browser.newContext({ viewport: desktop });
  const tablet = await context.newPage();
  await tablet.goto('/quiosco');
  await tablet.getByLabel('Código').fill(code);
  await tablet.getByRole('button', { name: 'Dar de alta' }).click();
  const identify = async () => {
    await expect(tablet.getByRole('heading', { name: 'Escribe tu PIN' })).toBeVisible();
    for (const digit of pin.pin) await tablet.getByRole('button', { name: digit, exact: true }).click();
    await tablet.getByRole('button', { name: 'Continuar' }).click();
    await expect(tablet.getByRole('heading', { name: /^Hola, / })).toBeVisible();
  };
  const punch = async (action: string, said: string) => {
    await identify();
    await tablet.getByRole('button', { name: action, exact: true }).click();
    await expect(tablet.getByText(said)).toBeVisible();
  };
  await punch('Entrar', 'Entrada registrada');
  await identify();
  await checkAccessibility('kiosk-standby', tablet);
  // A choice waits 20 seconds, and the look may have taken as long.
  await tablet.reload();
  await punch('Espera', 'Espera registrada');
  const sheet = await request.get('/api/time-sheets/me', { headers: headersOf(person) });
  expect((await sheet.json()).data).toMatchObject({ state: 'paused', break_kind: 'waiting' });
  await punch('Terminar pausa', 'Fin de la pausa registrado');
  await identify();
  await clockOut(tablet);
  await expect(tablet.getByText('Salida registrada')).toBeVisible();

  const now = await request.get('/api/time-sheets/me', { headers: headersOf(person) });
  const { today } = (await now.json()).data as { today: string };
  const pauses = await request.get(
    `/api/time-sheets/users/${person.user.id}/pauses?startDate=${today}&endDate=${today}&enterprise_id=${hotel}`,
    { headers: headersOf(admin) },
  );
  const kinds = ((await pauses.json()).data as { pauses: { kind?: string }[] }[]).flatMap((entry) => entry.pauses);
  expect(kinds).toContainEqual(expect.objectContaining({ kind: 'waiting' }));
  await context.close();
});
