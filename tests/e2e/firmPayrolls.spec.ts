import { PDFDocument } from 'pdf-lib';
import type { APIRequestContext } from '@playwright/test';
import type { CompanyOverview } from '#domain/overview/advisory/advisory.ts';
import { payslipFile } from '../support/payslips.ts';
import { expect, headersOf, phone, sessionOf, test } from './fixtures.ts';

const EACH = 20;

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly last_name: string;
  readonly dni: string | null;
  readonly role: string;
}

/** So many payslips of each of three clients of the demonstration's firm, in one PDF, and a page of a stranger. */
async function threeClients(request: APIRequestContext, month: string) {
  const headers = headersOf(await sessionOf(request, 'advisor'));
  const read = async <T>(path: string) => ((await (await request.get(path, { headers })).json()) as { data: T }).data;
  const companies = await read<CompanyOverview[]>('/api/advisory/overview?range=%5B0%2C99%5D');
  const whole = await PDFDocument.create();
  const add = async (cif: string, pages: Parameters<typeof payslipFile>[0]['pages']) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const part = await PDFDocument.load(
      await payslipFile({ company: { name: 'Empresa', cif }, year, month: number, pages }),
    );
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page);
  };
  const chosen: string[] = [];
  for (const { id, name, cif, charge } of companies) {
    if (chosen.length === 3 || charge === null || !cif) continue;
    const people = (await read<Listed[]>(`/api/users/enterprise/${id}`)).filter(
      ({ dni, role }) => dni && role !== 'advisor',
    );
    if (people.length === 0) continue;
    await add(
      cif,
      Array.from({ length: EACH }, (_, index) => {
        const person = people[index % people.length];
        return {
          person: { name: person?.name ?? '', lastName: person?.last_name ?? '', dni: person?.dni ?? null },
          amount: 1000 + index,
        };
      }),
    );
    chosen.push(name);
  }
  await add('A58818501', [{ person: { name: 'Eva', lastName: 'Ajena Ruiz', dni: '87654321X' } }]);
  return { chosen, buffer: Buffer.from(await whole.save()) };
}

test('sixty payslips of three clients in one PDF are looked at and handed out company by company @main', async ({
  page,
  signIn,
  checkThemes,
}) => {
  await signIn('advisor', page, '/gestoria/panel');
  await page.getByRole('link', { name: 'Nóminas', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nóminas de todas las empresas' })).toBeVisible();
  const month = await page.getByRole('combobox', { name: 'Mes' }).inputValue();
  const { chosen, buffer } = await threeClients(page.request, month);
  await page.locator('input[type=file]').setInputFiles({ name: 'todas.pdf', mimeType: 'application/pdf', buffer });
  await checkThemes('firm-payrolls-form-1280');
  await page.getByRole('button', { name: 'Subir nóminas' }).click();

  await expect(page.getByText(/^1 página es de una empresa que no es cliente/)).toBeVisible();
  for (const name of chosen)
    await expect(page.getByRole('row', { name: new RegExp(`^${name} ${EACH} 0 0 0 Por entregar`) })).toBeVisible();
  await expect(page.getByText('Ajena')).toHaveCount(0);
  await page.getByRole('button', { name: `Ver a quién van las nóminas de ${chosen[0]}` }).click();
  const slips = page.getByRole('dialog', { name: `Nóminas de ${chosen[0]}` });
  await slips
    .getByRole('button', { name: /^Dejar fuera la nómina/ })
    .first()
    .click();
  await expect(slips.getByRole('button', { name: /^Dejar fuera la nómina/ })).toHaveCount(EACH - 1);
  await slips.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('heading', { name: '1 página sin asignar' })).toBeVisible();
  await page.getByRole('button', { name: /^Asignar la página/ }).click();
  const asked = page.getByRole('dialog', { name: /^Asignar la página/ });
  await asked.getByRole('combobox', { name: 'Persona' }).selectOption({ index: 1 });
  await checkThemes('firm-payrolls-assign-1280');
  await asked.getByRole('button', { name: 'Asignar' }).click();
  await expect(page.getByRole('heading', { name: '1 página sin asignar' })).toHaveCount(0);

  await page.setViewportSize(phone);
  await checkThemes('firm-payrolls-390');
  await page.getByRole('button', { name: 'Entregar a 3 empresas' }).click();
  const sure = page.getByRole('alertdialog', { name: `¿Entregar ${3 * EACH} nóminas?` });
  await sure.getByRole('button', { name: 'Entregar' }).click();
  for (const name of chosen)
    await expect(
      page.getByRole('row', { name: new RegExp(`^${name} .*Entregadas ${EACH} .*Resultado Entregadas`) }),
      // Each page is drawn before and after it is cut.
    ).toBeVisible({ timeout: 90_000 });
});
