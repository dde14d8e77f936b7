import { expect, headersOf, sessionOf, test } from '../e2e/fixtures.ts';
import { payslipFile } from '../support/payslips.ts';
import { countEffort, report } from './effort.ts';
import { proposeExit } from './proposeExit.ts';

// `npm run measure:tasks`: what the daily tasks of an office cost in clicks, keys and a browser's seconds. Not part of `npm test`.

const payslips = 20;

interface Listed {
  readonly name: string;
  readonly last_name: string;
  readonly dni: string;
}

test.afterAll(() => void process.stdout.write(`\n${report()}\n\n`));

test('the daily tasks of an administrator', async ({ page, request, signIn }) => {
  test.setTimeout(600_000);
  const { measure } = await countEffort(page);
  const menu = page.getByRole('navigation', { name: 'Navegación principal' });
  await signIn('admin');

  const waiting = page.getByRole('region', { name: 'Te espera' });
  const approve = waiting.getByRole('button', { name: /^Aprobar la solicitud de/ });
  await expect(approve.first()).toBeVisible();
  await measure('answer five requests', async () => {
    for (let answered = 0; answered < 5 && (await approve.count()) > 0; answered += 1) {
      const left = await approve.count();
      await approve.first().click();
      await expect(approve).toHaveCount(left - 1);
    }
  });

  await page.goto('/');
  await expect(menu).toBeVisible();
  await measure('mend a forgotten exit', async () => {
    await menu.getByRole('link', { name: 'Control horario' }).click();
    await proposeExit(page);
  });

  await page.goto('/');
  await measure('hire a person', async () => {
    await menu.getByRole('link', { name: 'Empleados' }).click();
    await page.getByRole('link', { name: 'Añadir empleado' }).click();
    const form = page.getByRole('dialog', { name: 'Nuevo empleado' });
    const fields = { Nombre: 'Nuria', Apellidos: 'Sanz', Email: 'nuria@ejemplo.es', DNI: '12345678Z' };
    for (const [label, text] of Object.entries({ ...fields, Teléfono: '600111222', 'Fecha de nacimiento': '17051990' }))
      await form.getByLabel(new RegExp(`^${label}`)).pressSequentially(text);
    await form.getByRole('button', { name: 'Siguiente' }).click();
    await form.getByLabel(/^Horas semanales/).pressSequentially('40');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Empleado dado de alta correctamente')).toBeVisible();
  });

  const session = await sessionOf(request, 'admin');
  const answer = await request.get(`/api/users/enterprise/${session.user.enterprise_id}?role=employee`, {
    headers: headersOf(session),
  });
  const { data: people }: { data: Listed[] } = await answer.json();
  const now = new Date();
  const pdf = await payslipFile({
    company: { name: 'Panadería La Espiga SL', cif: 'B00000000' },
    month: now.getMonth() || 12,
    year: now.getMonth() === 0 ? now.getFullYear() - 1 : now.getFullYear(),
    pages: people
      .slice(0, payslips)
      .map(({ name, last_name, dni }) => ({ person: { name, lastName: last_name, dni } })),
  });
  await page.goto('/');
  await measure(`hand out ${payslips} payslips`, async () => {
    await menu.getByRole('link', { name: 'Empleados' }).click();
    await page.getByRole('link', { name: 'Subir nóminas' }).click();
    const form = page.getByRole('dialog', { name: 'Subir nóminas' });
    await form.getByRole('checkbox', { name: /^Multinómina/ }).check();
    await form
      .getByLabel(/Arrastra/)
      .setInputFiles({ name: 'nominas.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) });
    await form.getByRole('button', { name: 'Subir', exact: true }).click();
    await page.getByRole('button', { name: new RegExp(`^Confirmar las ${payslips} nóminas`) }).click();
    await expect(page.getByText('Nómina/s subida/s correctamente')).toBeVisible();
  });
});

test('closing a month is done by the clock; the person signs it', async ({ page, signIn }) => {
  const { measure } = await countEffort(page);
  await signIn('admin');
  await page.goto('/employees');
  await measure('reopen a month and close it again', async () => {
    await page.getByRole('searchbox').pressSequentially('Campos Rubio');
    await page.getByRole('link', { name: /^Sergio/ }).click();
    await page.getByRole('button', { name: 'Cierres completados' }).click();
    await page
      .getByRole('button', { name: /^Reabrir / })
      .first()
      .click();
    const asking = page.getByRole('dialog', { name: /^¿Reabrir/ });
    await asking.getByRole('textbox', { name: /^Motivo/ }).pressSequentially('Faltaba una salida');
    await asking.getByRole('button', { name: 'Reabrir' }).click();
    await expect(page.getByText('Cierre reabierto correctamente')).toBeVisible();
    await page
      .getByRole('dialog', { name: 'Cierres completados' })
      .getByRole('button', { name: 'Cerrar', exact: true })
      .click();
    await page.getByRole('button', { name: 'Cierres pendientes' }).click();
    await page
      .getByRole('button', { name: /^Cerrar ahora / })
      .first()
      .click();
    await expect(page.getByText('Mes cerrado de nuevo correctamente')).toBeVisible();
  });
});

test('a person signs a month on the phone', async ({ onPhone }) => {
  const own = await onPhone('employee');
  const { measure } = await countEffort(own);
  await own.reload();
  await measure('sign a month', async () => {
    await own.getByRole('button', { name: /^Cierres por firmar: \d/ }).click();
    await own
      .getByRole('button', { name: /^Firmar / })
      .first()
      .click();
    await own.getByRole('button', { name: 'Sí, firmar' }).click();
    await expect(own.getByText('Cierre firmado correctamente')).toBeVisible();
  });
});
