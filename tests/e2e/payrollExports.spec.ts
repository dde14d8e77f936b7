import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { localDateOf } from '../../domain/time/localTime.ts';
import { expect, headersOf, sessionOf, test } from './fixtures.ts';
import { newPerson } from './newPerson.ts';

const zone = 'Europe/Madrid';
const textOf = async (download: Download) => readFile(await download.path(), 'utf8');
const download = async (page: Page, number: number): Promise<string> => {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: `Descargar la exportación ${number} en CSV` }).click();
  return textOf(await file);
};

test('a month is exported, corrected, and exported anew with the difference', async ({ page, signIn, checkThemes }) => {
  test.slow();
  const session = await sessionOf(page.request, 'stranger');
  const headers = headersOf(session);
  const enterpriseId = session.user.enterprise_id;
  const email = await newPerson(page.request, 'employee', 'Irene');
  const sent = { headers, params: { filter: JSON.stringify({ q: email }), range: '[0,0]', sort: '["name","ASC"]' } };
  const [irene] = (await (await page.request.get(`/api/users/enterprise/${enterpriseId}`, sent)).json()).data;
  const today = localDateOf(Date.now(), zone);

  const type = `Asuntos ${email}`;
  const made = await page.request.post('/api/leave-types', {
    headers,
    data: { name: type, enterprise_id: enterpriseId, working_days: 0 },
  });
  expect(made.status(), await made.text()).toBe(201);
  const typeId = (await made.json()).data.permission_type_id;
  const asked = await page.request.post('/api/vacations', {
    headers,
    data: {
      type: typeId,
      dates: [today],
      employees: [irene.id],
      teams: [],
      status: 'approved',
      enterprise_id: enterpriseId,
    },
  });
  expect(asked.status(), await asked.text()).toBe(201);
  const [leave] = (await asked.json()).data;

  await signIn('stranger', page, '/employees/payrolls');
  await page.getByRole('link', { name: 'Variables de nómina' }).click();
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  const preview = page.getByRole('table', { name: /^Variables de / });
  await expect(preview.getByRole('row', { name: /Irene Vidal Ríos.*1 d/ })).toBeVisible();

  await page.getByRole('button', { name: 'Códigos' }).click();
  const codes = page.getByRole('dialog', { name: 'Códigos' });
  await codes.getByRole('textbox', { name: type }).fill('0900');
  await codes.getByRole('button', { name: 'Guardar' }).click();
  await expect(codes).toHaveCount(0);
  await page.getByRole('button', { name: 'Plantilla' }).click();
  const template = page.getByRole('dialog', { name: 'Plantilla' });
  await template.getByLabel('Líneas').selectOption('Una por persona y concepto');
  for (const field of ['DNI', 'Apellidos', 'Mes'])
    await template.getByRole('button', { name: `Quitar ${field}` }).click();
  await template.getByRole('button', { name: 'Guardar' }).click();
  await expect(template).toHaveCount(0);

  await page.getByRole('button', { name: 'Exportar el mes' }).click();
  // The month is not over.
  await page.getByRole('button', { name: 'Exportar de todos modos' }).click();
  const first = await download(page, 1);
  expect(first).toContain('Nombre;Código;Concepto;Cantidad');
  expect(first).toContain(`Irene;0900;${type};1\r\n`);
  await checkThemes('payroll-exports-1280');

  const taken = await page.request.delete(`/api/vacations/${leave.id}`, { headers });
  expect(taken.status(), await taken.text()).toBe(200);
  await page.reload();
  const differences = page.getByRole('table', { name: 'Diferencias desde la última exportación' });
  await expect(differences.getByRole('row', { name: /Irene Vidal Ríos.*−1 d/ })).toBeVisible();
  await page.getByRole('button', { name: 'Desbloquear' }).click();
  await page.getByRole('button', { name: 'Exportar diferencias' }).click();
  await page.getByRole('button', { name: 'Exportar de todos modos' }).click();
  expect(await download(page, 2)).toContain(`Irene;0900;${type};-1\r\n`);
  expect(await download(page, 1)).toBe(first);
});
