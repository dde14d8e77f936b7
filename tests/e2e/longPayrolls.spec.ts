import { payslipFile } from '../support/payslips.ts';
import { accounts, desktop, expect, headersOf, phone, sessionOf, test } from './fixtures.ts';

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly last_name: string;
  readonly email: string;
  readonly dni: string;
}

const PEOPLE = 20;
const lines = Array.from({ length: 12 }, (_, row) =>
  `Concepto ${row} de la nómina: unidades, precio y cuantía de las horas`.repeat(3),
);

/** Of each person wage, extra payment and arrears, for the company and for the worker: 200 pages. */
async function fileOf(people: readonly Listed[]): Promise<Buffer> {
  const pages = people.flatMap(({ name, last_name: lastName, dni }, index) =>
    (['EMPRESA', 'TRABAJADOR'] as const).flatMap((copy) => {
      const slip = { person: { name, lastName, dni }, copy, layout: 'form', lines } as const;
      return [
        { ...slip, pages: 2, amount: 1400 + index },
        { ...slip, pages: 2, amount: 1200 + index, extra: true },
        { ...slip, pages: 1, amount: 90 + index },
      ] as const;
    }),
  );
  const company = { name: 'Panadería La Espiga SL', cif: 'B00000000' };
  return Buffer.from(await payslipFile({ company, month: 10, year: 2024, pages }));
}

test('a file of 200 pages is left while it is read, found again, confirmed, and its people have their payrolls', async ({
  page,
  onPhone,
  request,
  signIn,
  checkAccessibility,
}) => {
  const session = await sessionOf(request, 'admin');
  const answer = await request.get(`/api/users/enterprise/${session.user.enterprise_id}?role=employee`, {
    headers: headersOf(session),
  });
  const { data: known }: { data: Listed[] } = await answer.json();
  const employee = known.find(({ email }) => email === accounts.employee);
  if (!employee) throw new Error('The demo company has employees');
  const people = [employee, ...known.filter(({ id, dni }) => id !== employee.id && dni)].slice(0, PEOPLE);
  expect(people).toHaveLength(PEOPLE);
  const buffer = await fileOf(people);

  await signIn('admin', page, '/employees/payrolls');
  const form = page.getByRole('dialog', { name: 'Subir nóminas' });
  await form.getByRole('checkbox', { name: /^Multinómina/ }).check();
  await form.getByRole('combobox', { name: /^Mes/ }).selectOption('10');
  await form.getByRole('combobox', { name: /^Año/ }).selectOption('2024');
  await form.getByLabel(/Arrastra/).setInputFiles({ name: 'octubre.pdf', mimeType: 'application/pdf', buffer });
  await form.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(form.getByRole('status')).toContainText(/Enviando|Comprobando y repartiendo/);

  await form.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await page.getByRole('link', { name: 'Control horario' }).click();
  await expect(page.getByRole('heading', { name: 'Control horario' })).toBeVisible();
  await page.getByRole('link', { name: 'Empleados' }).click();
  const wayBack = page.getByRole('link', { name: /^(Nóminas: \d+ de 200|Confirmar nóminas)$/ });
  await expect(wayBack).toBeVisible();
  await checkAccessibility('payrolls-left-1280');
  await page.setViewportSize(phone);
  await checkAccessibility('payrolls-left-390');
  await page.setViewportSize(desktop);
  await wayBack.click();
  const result = page.getByRole('dialog', { name: 'Resultado de la subida' });
  await expect(result.getByText(/^(En espera|Repartiendo: \d+ de 200|Por confirmar \(60\))/).first()).toBeVisible();
  await page.goto(page.url());
  await expect(result.getByText('Por confirmar (60)')).toBeVisible();
  await checkAccessibility('payrolls-long-draft-1280');
  await page.setViewportSize(phone);
  await checkAccessibility('payrolls-long-draft-390');
  await page.setViewportSize(desktop);

  await result.getByRole('button', { name: 'Confirmar las 60 nóminas' }).click();
  // Each page is drawn before and after it is cut.
  await expect(result.getByText('Todas las nóminas están asignadas')).toBeVisible({ timeout: 90_000 });
  await checkAccessibility('payrolls-long-done-1280');

  const own = await onPhone('employee');
  await own.getByRole('button', { name: 'Ver mis nóminas y documentos' }).click();
  await expect(own.getByRole('button', { name: /Descargar la nómina de octubre de 2024/ })).toHaveCount(3);
  await checkAccessibility('fichar-long-payrolls-390', own);
});
