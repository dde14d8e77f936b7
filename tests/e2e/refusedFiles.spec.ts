import { payslipFile } from '../support/payslips.ts';
import { desktop, expect, headersOf, phone, sessionOf, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';

interface Listed {
  readonly name: string;
  readonly last_name: string;
  readonly dni: string;
}

const pdf = 'application/pdf';

test('of eight payslips four are bad: the good ones go on, the others stand beside their reason', async ({
  page,
  request,
  signIn,
  checkThemes,
}) => {
  test.slow();
  const session = await sessionOf(request, 'admin');
  const people = await request.get(`/api/users/enterprise/${session.user.enterprise_id}?role=employee`, {
    headers: headersOf(session),
  });
  const { data }: { data: Listed[] } = await people.json();
  const good = await Promise.all(
    data.slice(0, 4).map(async ({ name, last_name: lastName, dni }, index) => ({
      name: `buena-${index + 1}.pdf`,
      mimeType: pdf,
      buffer: Buffer.from(
        await payslipFile({
          company: { name: 'Panadería La Espiga SL', cif: 'B00000000' },
          month: 6,
          year: 2024,
          pages: [{ person: { name, lastName, dni } }],
        }),
      ),
    })),
  );
  const damaged = Buffer.from(good[0]?.buffer.subarray(0, 300) ?? []);
  const bad = [
    { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('Notas') },
    { name: 'vacia.pdf', mimeType: pdf, buffer: Buffer.alloc(0) },
    { name: 'foto.pdf', mimeType: pdf, buffer: Buffer.from('GIF89a, y no un PDF') },
    { name: 'cortada.pdf', mimeType: pdf, buffer: damaged },
  ];

  await page.setViewportSize({ ...desktop, height: 600 });
  await signIn('admin', page, '/employees/payrolls');
  const keys = keyboardOf(page);
  const form = page.getByRole('dialog', { name: 'Subir nóminas' });
  await keys.use(form.getByRole('checkbox', { name: /^Multiarchivo/ }), 'Space');
  await keys.to(form.getByRole('combobox', { name: /^Mes/ }));
  await page.keyboard.type('junio');
  await keys.to(form.getByRole('combobox', { name: /^Año/ }));
  await page.keyboard.type('2024');
  const files = form.getByLabel(/Arrastra/);
  await keys.to(files);
  await files.setInputFiles([...good, ...bad]);

  const refused = form.getByRole('list', { name: 'No se han subido' });
  const send = form.getByRole('button', { name: 'Subir', exact: true });
  await test.step('what its name or size says is told before anything is sent, and the button stays in sight', async () => {
    await expect(refused.getByRole('listitem')).toHaveText([/^notas\.txt/, /^vacia\.pdf/]);
    await expect(form.getByRole('list', { name: 'Archivos elegidos' }).getByRole('listitem')).toHaveCount(6);
    for (const size of [{ ...desktop, height: 600 }, phone]) {
      await page.setViewportSize(size);
      await expect(send).toBeInViewport({ ratio: 1 });
      await checkThemes(`refused-files-chosen-${size.width}`);
    }
  });

  await test.step('four are taken, and each of the others keeps its reason', async () => {
    await keys.use(send);
    await expect(page.getByText(/^Se han subido 4 de 8 archivos/)).toBeVisible({ timeout: 60_000 });
    await expect(refused.getByRole('listitem')).toHaveText([
      /^notas\.txt/,
      /^vacia\.pdf/,
      /^foto\.pdf.*El contenido de «foto\.pdf» no corresponde/,
      /^cortada\.pdf.*está dañado/,
    ]);
    await expect(send).toBeInViewport({ ratio: 1 });
    await keys.assertFocusSeen();
    await checkThemes('refused-files-sent-390');
  });
});
