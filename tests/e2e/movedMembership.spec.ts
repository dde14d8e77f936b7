import { readFile } from 'node:fs/promises';
import { expect, openWith, password, sessionOf, sizes, test } from './fixtures.ts';
import { linkTo, newPerson } from './newPerson.ts';

for (const [width, viewport] of Object.entries(sizes)) {
  test.describe(`${width} px, in both themes`, () => {
    test.use({ viewport, actionTimeout: 30_000 });
    const name = (screen: string) => `moved-membership-${screen}-${width}`;

    test('another address of an accepted employee: asked, taken back, asked again, accepted and agreed to', async ({
      browser,
      page,
      request,
      signIn,
      checkThemes,
    }) => {
      const former = await newPerson(request, 'employee', 'Carmen');
      const session = await sessionOf(request, former);
      const typed = `nueva.${former}`;
      const open = async () => (await browser.newContext({ viewport })).newPage();

      const owner = await open();
      await openWith(owner, session, '/fichar');
      await owner.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expect(owner.getByText(/^Trabajando desde/)).toBeVisible();

      const waits = page.getByText(`${typed} tendrá su acceso cuando lo acepte y nadie se oponga en unos días.`);
      const type = async () => {
        await page.getByRole('link', { name: 'Editar' }).first().click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(/^Email/).fill(typed);
        await dialog.getByRole('button', { name: 'Siguiente' }).click();
        await dialog.getByRole('button', { name: 'Guardar' }).click();
        await expect(waits).toBeVisible();
      };
      await signIn('stranger', page, `/employees/${session.user.id}`);
      await test.step('the company takes it back: its links end', async () => {
        await type();
        await checkThemes(name('company'));
        const link = `/verificacion/${await linkTo(request, former, 'verificacion')}`;
        await page.getByRole('button', { name: 'Anular' }).click();
        await expect(waits).toHaveCount(0);
        await owner.goto(link);
        await expect(owner.getByRole('heading', { name: 'No se ha podido verificar tu email' })).toBeVisible();
      });

      const before = await linkTo(request, typed, 'verificacion');
      await type();
      await expect.poll(() => linkTo(request, typed, 'verificacion')).not.toBe(before);
      const reader = await open();
      await reader.goto(`/verificacion/${await linkTo(request, typed, 'verificacion')}`);
      const signInOnPhone = async () => {
        await reader.goto('/fichar');
        await reader.getByRole('textbox', { name: 'Email' }).fill(typed);
        await reader.getByLabel('Contraseña', { exact: true }).fill(password);
        await reader.getByRole('button', { name: 'Iniciar sesión' }).click();
      };
      await reader.getByLabel('Contraseña', { exact: true }).fill(password);
      await reader.getByLabel('Repite la contraseña', { exact: true }).fill(password);
      await checkThemes(name('reader'), reader);
      await reader.getByRole('button', { name: 'Guardar contraseña' }).click();
      await expect(reader).toHaveURL(/\/fichar/);
      await signInOnPhone();
      await expect(reader.getByText(/a partir del \d/)).toBeVisible();

      await owner.goto(`/verificacion/${await linkTo(request, former, 'verificacion')}`);
      await expect(owner.getByRole('heading', { name: /ha indicado otro email para tu acceso$/ })).toBeVisible();
      await expect(owner.getByText(typed)).toBeVisible();
      await checkThemes(name('owner'), owner);
      await owner.getByRole('button', { name: 'Es mi email: cambiar ya' }).click();
      await expect(owner.getByText('Has dado el visto bueno al cambio')).toBeVisible();

      await test.step('the former owner keeps what they clocked, and nothing else', async () => {
        await owner.goto('/fichar');
        const record = owner.getByRole('region', { name: /^Registro anterior en / });
        await expect(record).toBeVisible();
        await expect(owner.getByRole('button', { name: 'Entrar', exact: true })).toHaveCount(0);
        await checkThemes(name('former-record'), owner);
        const [file] = await Promise.all([
          owner.waitForEvent('download'),
          record.getByRole('button', { name: /Este año/ }).click(),
        ]);
        const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
        expect(lines.length).toBeGreaterThan(1);
      });

      await signInOnPhone();
      await expect(reader.getByText(/^Trabajando desde/)).toBeVisible();
      await page.reload();
      await expect(page.getByText(typed).first()).toBeVisible();
      await expect(waits).toHaveCount(0);
      for (const one of [owner, reader]) await one.context().close();
    });
  });
}
