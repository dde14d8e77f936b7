import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import type { CompanyOverview } from '#domain/overview/advisory/advisory.ts';
import type { FirmClient } from '#domain/organization/firms/firms.ts';
import { desktop, expect, headersOf, phone, sessionOf, test } from './fixtures.ts';
import { firstSignIn } from './signUp.ts';

const headings =
  'Razón social;CIF;Teléfono de la empresa;Nombre del administrador;Apellidos del administrador;Email del administrador;Nombre;Apellidos;Email;DNI;Fecha de nacimiento;Teléfono;Horas semanales';
const person = (name: string, lastName: string, email: string, dni: string, birth = '17/05/1990') =>
  `${name};${lastName};${email};${dni};${birth};600 222 333;37,5`;
const sheet = (...lines: string[]) => ({
  name: 'clientes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([headings, ...lines].join('\r\n'), 'latin1'),
});

/** Two clients of the demonstration's firm that let it add people. */
async function twoClients(request: APIRequestContext) {
  const headers = headersOf(await sessionOf(request, 'advisor'));
  const read = async <T>(path: string) => ((await (await request.get(path, { headers })).json()) as { data: T }).data;
  const clients = await read<FirmClient[]>('/api/firms/own/clients');
  const companies = await read<CompanyOverview[]>('/api/advisory/overview?range=%5B0%2C99%5D');
  return companies
    .filter(
      ({ id, cif }) =>
        cif &&
        clients.some(
          ({ enterprise: one, status, rights }) => one?.id === id && status === 'active' && rights.includes('people'),
        ),
    )
    .slice(0, 2);
}

/** Signs up what was prepared, by the link that was mailed. */
async function signUp(page: Page, email: string, cif: string) {
  const { request } = page;
  const find = async () => {
    const mails = (await (await request.get('/dev/mail')).text()).split('<article>');
    const mail = mails.find((text) => text.includes(`Para ${email}`) && text.includes('preparada='));
    return /preparada=([A-Za-z0-9_-]+)/.exec(mail ?? '')?.[1] ?? '';
  };
  await expect.poll(find).not.toBe('');
  const { data } = await (await request.get(`/api/prepared-companies/${await find()}`)).json();
  expect(data.enterprise.cif).toBe(cif);
  const made = await request.post('/api/checkout', {
    data: {
      user: { ...data.user, dni: `T${Date.now().toString(36)}`.toUpperCase(), phone: '600123123' },
      enterprise: { ...data.enterprise, employee_number: data.employee_number },
      selectedPlan: 'price_equipo_5',
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const user = { Nombre: '', Apellidos: '', Email: email, 'DNI o NIE': '', Teléfono: '' };
  await firstSignIn(page, { user, company: { Nombre: '', CIF: '', Teléfono: '' } });
}

test('a gestoría brings two clients and a new company from one file, and its people are there once it has accepted', async ({
  page,
  browser,
  signIn,
  checkThemes,
}) => {
  const mark = Date.now().toString(36);
  const cif = `B${mark.replaceAll(/\D/g, '').padEnd(7, '7').slice(0, 7)}K`;
  const email = `eva.${mark}@nueva.example`;
  const at = (name: string) => `${name}.${mark}@ejemplo.es`;
  const [one, two] = await twoClients(page.request);
  if (!one || !two) throw new Error('the demonstration has no such clients');
  const fresh = `Talleres Nuevos SL;${cif};910123123;Eva;Ríos;${email}`;
  const lines = [
    `${one.name};${one.cif};;;;;${person('Nuria', 'Peña', at('nuria'), '11111111H')}`,
    `${one.name};${one.cif};;;;;${person('Íker', 'Sanz', 'iker(arroba)ejemplo.es', '33333333P', '31/02/1990')}`,
    `${two.name};${two.cif};;;;;${person('Óscar', 'Vidal', at('oscar'), '22222222J')}`,
    `${fresh};${person('Ana', 'Prieto', at('ana'), '44444444A')}`,
    `${fresh};${person('Luis', 'Soto', at('luis'), '55555555K')}`,
    `Sin correo SL;B7654321Z;910123124;Rosa;Gil;;;;;;;;`,
  ];
  await signIn('advisor', page, '/gestoria/despacho');
  await page.setViewportSize(phone);
  await expect(page.getByRole('button', { name: 'Más acciones' })).toBeVisible();
  await checkThemes('client-import-page-390');
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar empresas y personas' });
  const input = dialog.getByLabel('Elige un archivo .xlsx o .csv, o suéltalo aquí');
  await expect(input).toBeEnabled();
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descargar plantilla' }).click(),
  ]);
  expect(await readFile(await template.path(), 'utf8')).toMatch(/^\uFEFFEmpresa;CIF;.*;Nombre;Apellidos;Email;DNI;/);

  await input.setInputFiles(sheet(...lines));
  await expect(dialog.getByText('3 empresas listas')).toBeVisible();
  await expect(dialog.getByText('2 empresas con errores')).toBeVisible();
  await expect(dialog.getByText('Línea 3, Íker Sanz: El email debe tener un formato válido')).toBeVisible();
  await expect(dialog.getByText(/^Email del administrador: /)).toBeVisible();
  const row = dialog.getByRole('row', { name: /Talleres Nuevos SL/ });
  await expect(row).toContainText('Se prepara y se envía el enlace');
  await expect(row).toContainText('2 nuevas');
  const submit = dialog.getByRole('button', { name: 'Importar 3 empresas' });
  await expect(submit).toBeDisabled();
  await checkThemes('client-import-preview-1280');
  await page.setViewportSize(phone);
  await checkThemes('client-import-preview-390');
  await page.setViewportSize(desktop);
  await dialog.getByRole('checkbox', { name: 'Dejar fuera lo que tiene errores e importar lo demás' }).check();
  await submit.click();
  // It goes on with the dialog closed, and is told on the page.
  await expect(dialog.getByText(/^Importando clientes: |^3 empresas importadas/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(dialog).toHaveCount(0);
  const ended = page.getByText('Tu importación de clientes ha terminado. 3 empresas importadas.');
  await expect(ended).toBeVisible();
  await checkThemes('client-import-line-1280');
  await page.setViewportSize(phone);
  await checkThemes('client-import-line-390');
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: 'Ver resultado' }).click();
  await expect(dialog.getByText('3 empresas importadas')).toBeVisible();
  await expect(row).toContainText('2 personas esperan a que acepte');
  await checkThemes('client-import-done-1280');
  await page.setViewportSize(phone);
  await checkThemes('client-import-done-390');
  await page.setViewportSize(desktop);

  await dialog.getByRole('button', { name: 'Elegir otro archivo' }).click();
  await input.setInputFiles(sheet(...lines.filter((_, index) => ![1, 5].includes(index))));
  await expect(dialog.getByText('Todo lo que trae el archivo ya está')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
  await page.getByRole('button', { name: /^Avisos/ }).click();
  await expect(page.getByText('La importación de clientes ha terminado').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(ended).toHaveCount(0);

  const admin = await (await browser.newContext({ viewport: desktop })).newPage();
  await signUp(admin, email, cif);
  await admin.goto('/gestoria');
  await admin.getByRole('button', { name: /^Aceptar a / }).click();
  const accepting = admin.getByRole('dialog', { name: /^Aceptar a / });
  await accepting.getByRole('button', { name: 'Aceptar' }).click();
  await expect(admin.getByText('Encargo aceptado')).toBeVisible();
  await expect
    .poll(async () => {
      await admin.goto('/employees');
      await expect(admin.getByRole('row').nth(1)).toBeVisible();
      return admin.getByRole('row', { name: /Ana Prieto|Prieto.*Ana|Luis Soto|Soto.*Luis/ }).count();
    })
    .toBe(2);
  await admin.context().close();
});
