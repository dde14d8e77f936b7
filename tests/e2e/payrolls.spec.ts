import type { APIRequestContext } from '@playwright/test';
import { monthInWords } from '#domain/time/format.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { monthBefore } from '#domain/time/months.ts';
import { payslipFile } from '../support/payslips.ts';
import { accounts, desktop, expect, headersOf, phone, sessionOf, test } from './fixtures.ts';
import { newPerson } from './newPerson.ts';

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly last_name: string;
  readonly email: string;
  readonly dni: string;
  readonly role: string;
}

/** The employee of the demo company who opens their payroll, and somebody else there. */
async function peopleOf(request: APIRequestContext): Promise<{ employee: Listed; other: Listed }> {
  const session = await sessionOf(request, 'admin');
  const employees = `/api/users/enterprise/${session.user.enterprise_id}?role=employee`;
  const answer = await request.get(employees, { headers: headersOf(session) });
  const { data: people }: { data: Listed[] } = await answer.json();
  const employee = people.find(({ email }) => email === accounts.employee);
  const other = people.find(({ email }) => email !== accounts.employee);
  if (!employee || !other) throw new Error('The demo company has employees');
  return { employee, other };
}

const person = ({ name, last_name, dni }: Listed) => ({ name, lastName: last_name, dni });
const monthYear = { month: '01', year: '2025' };

test('many payrolls in one file are matched, one by hand, reach their people once they are confirmed, and the employee reads theirs on /fichar @main', async ({
  page,
  onPhone,
  request,
  signIn,
  checkAccessibility,
}) => {
  const { employee, other } = await peopleOf(request);
  const pdf = await payslipFile({
    company: { name: 'Panadería La Espiga SL', cif: 'B00000000' },
    month: 1,
    year: 2025,
    pages: [{ person: person(other) }, ['Nómina sin datos de la persona']],
  });
  const file = { name: 'enero.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) };

  await signIn('admin');
  await page.getByRole('link', { name: 'Empleados' }).click();
  await page.getByRole('link', { name: 'Subir nóminas' }).click();
  const form = page.getByRole('dialog', { name: 'Subir nóminas' });
  await form.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(form.getByText('Por favor, selecciona un empleado')).toBeVisible();
  await checkAccessibility('payrolls-errors-1280');
  await form.getByRole('checkbox', { name: /^Multinómina/ }).check();
  await form.getByRole('combobox', { name: /^Mes/ }).selectOption(monthYear.month);
  await form.getByRole('combobox', { name: /^Año/ }).selectOption(monthYear.year);
  await form.getByLabel(/Arrastra/).setInputFiles(file);
  await checkAccessibility('payrolls-form-1280');
  await form.getByRole('button', { name: 'Subir', exact: true }).click();

  const result = page.getByRole('dialog', { name: 'Resultado de la subida' });
  await expect(result.getByText('Por confirmar (1)')).toBeVisible();
  await expect(result.getByText('Sin asignar (1)')).toBeVisible();
  await result
    .getByRole('button', { name: `Ver la página de ${other.name} ${other.last_name}: enero.pdf, página 1` })
    .click();
  await expect(result.getByRole('img', { name: 'enero.pdf, página 1' }).locator('canvas')).toBeVisible();
  await checkAccessibility('payrolls-draft-1280');
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkAccessibility('payrolls-draft-dark-1280');
  await page.setViewportSize(phone);
  await checkAccessibility('payrolls-draft-dark-390');
  await page.emulateMedia({ colorScheme: 'light' });
  await checkAccessibility('payrolls-draft-390');
  const address = page.url();
  await result.getByRole('button', { name: 'Otra subida' }).click();
  await expect(form.getByText('Por confirmar')).toBeVisible();
  await checkAccessibility('payrolls-form-390');
  await page.goto(address);

  await result.getByRole('checkbox', { name: 'enero.pdf, página 2' }).check();
  await result.getByRole('combobox', { name: /^Empleado/ }).fill(employee.last_name);
  await page.getByRole('option', { name: `${employee.name} ${employee.last_name}` }).click();
  await result.getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(result.getByText('Por confirmar (2)')).toBeVisible();
  await result.getByRole('button', { name: 'Confirmar las 2 nóminas' }).click();
  await expect(result.getByText('Todas las nóminas están asignadas')).toBeVisible();
  await expect(page.getByText('Nómina/s subida/s correctamente')).toBeVisible();
  await checkAccessibility('payrolls-confirmed-390');

  await page.setViewportSize(desktop);
  await page.goto(`/employees/${employee.id}`);
  await expect(page.getByRole('button', { name: 'Descargar la nómina de enero de 2025' })).toBeVisible();
  await checkAccessibility('employee-documents-1280');
  await page.setViewportSize(phone);
  await checkAccessibility('employee-documents-390');
  await page.getByRole('button', { name: 'Subir archivos' }).click();
  await expect(page.getByRole('dialog', { name: /^Subir archivos de/ })).toBeVisible();
  await checkAccessibility('employee-files-form-390');

  const own = await onPhone('employee');
  await own.getByRole('button', { name: 'Ver mis nóminas y documentos' }).click();
  const started = own.waitForEvent('download');
  await own.getByRole('button', { name: 'Descargar la nómina de enero de 2025' }).click();
  expect((await started).suggestedFilename()).toMatch(/\.pdf$/);
  await checkAccessibility('fichar-payrolls-390', own);
});

test('a payslip of somebody else and of another month waits for a decision: each of the three answers', async ({
  page,
  onPhone,
  request,
  signIn,
  checkAccessibility,
}) => {
  const { employee, other } = await peopleOf(request);
  const nameOf = ({ name, last_name }: Listed) => `${name} ${last_name}`;
  const result = page.getByRole('dialog', { name: 'Resultado de la subida' });
  const upload = async (amount: number) => {
    const pdf = await payslipFile({
      company: { name: 'Panadería La Espiga SL', cif: 'B00000000' },
      month: 2,
      year: 2025,
      pages: [{ person: person(other), amount }],
    });
    await page.goto('/employees/payrolls');
    const form = page.getByRole('dialog', { name: 'Subir nóminas' });
    await form.getByRole('combobox', { name: /^Empleado/ }).fill(employee.last_name);
    await page.getByRole('option', { name: nameOf(employee) }).click();
    await form.getByRole('combobox', { name: /^Mes/ }).selectOption('03');
    await form.getByRole('combobox', { name: /^Año/ }).selectOption('2025');
    const file = { name: `${amount}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(pdf) };
    await form.getByLabel(/Arrastra/).setInputFiles(file);
    await form.getByRole('button', { name: 'Subir', exact: true }).click();
    await expect(result.getByText('Por decidir (1)')).toBeVisible();
  };

  await signIn('admin');
  await upload(1100);
  await expect(result.getByText(`El archivo contiene el DNI de ${nameOf(other)}`)).toBeVisible();
  await checkAccessibility('payrolls-decision-1280');
  await page.setViewportSize(phone);
  await checkAccessibility('payrolls-decision-390');
  await page.setViewportSize(desktop);
  const own = await onPhone('employee');
  await own.getByRole('button', { name: 'Ver mis nóminas y documentos' }).click();
  await expect(own.getByRole('list', { name: 'Mis nóminas' })).toBeVisible();
  await expect(own.getByRole('button', { name: 'Descargar la nómina de marzo de 2025' })).toBeHidden();
  await result.getByRole('button', { name: `Asignar a ${nameOf(other)}, febrero de 2025` }).click();
  await expect(result.getByText('Todas las nóminas están asignadas')).toBeVisible();
  await page.goto(`/employees/${other.id}`);
  await expect(page.getByRole('button', { name: 'Descargar la nómina de febrero de 2025' })).toBeVisible();

  await upload(1200);
  await result.getByRole('button', { name: 'Descartar' }).click();
  await expect(result.getByText('Por decidir (1)')).toBeHidden();
  await page.goto(`/employees/${employee.id}`);
  await expect(page.getByRole('heading', { name: nameOf(employee) })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Descargar la nómina de/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descargar la nómina de marzo de 2025' })).toBeHidden();

  await upload(1300);
  const kept = `Es correcta tal como está: ${nameOf(employee)}, marzo de 2025`;
  await result.getByRole('button', { name: kept }).click();
  await expect(result.getByText('Todas las nóminas están asignadas')).toBeVisible();
  await page.goto(`/employees/${employee.id}`);
  await expect(page.getByRole('button', { name: 'Descargar la nómina de marzo de 2025' })).toBeVisible();
});

test('a payslip is uploaded on the page of its person, for last month unless another is chosen', async ({
  page,
  request,
  signIn,
  checkAccessibility,
}) => {
  const { user } = await sessionOf(request, await newPerson(request, 'employee', 'Iria'));
  const office = await sessionOf(request, 'stranger');
  const { data: iria } = await (await request.get(`/api/users/${user.id}`, { headers: headersOf(office) })).json();
  const [year = '', month = ''] = monthBefore(localDateOf(Date.now(), 'Europe/Madrid')).split('-');
  const pdf = await payslipFile({
    company: { name: user.enterprises[0]?.name ?? '', cif: 'B00000000' },
    month: Number(month),
    year: Number(year),
    pages: [{ person: person(iria) }],
  });
  await signIn('stranger', page, `/employees/${user.id}`);
  await page.getByRole('button', { name: 'Subir nómina', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir nómina de Iria Vidal Ríos' });
  await expect(dialog.getByRole('combobox', { name: /^Mes/ })).toHaveValue(month);
  await expect(dialog.getByRole('combobox', { name: /^Año/ })).toHaveValue(year);
  await checkAccessibility('payrolls-of-a-person-1280');
  await dialog
    .getByLabel(/Arrastra/)
    .setInputFiles({ name: 'nomina.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) });
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(
    page.getByRole('button', { name: `Descargar la nómina de ${monthInWords(`${year}-${month}`)}` }),
  ).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
