import type { APIRequestContext, Page } from '@playwright/test';
import { guideHref } from '#domain/operation/system/guide.ts';
import { screenAt, screenGuides, type ScreenName } from '#domain/operation/system/screenGuides.ts';
import { photographs } from './checkAccessibility.ts';
import { expect, headersOf, sessionOf, sizes, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';

test.describe.configure({ mode: 'parallel' });

const names = Object.keys(screenGuides) as ScreenName[];

/** How many screens everybody opens at least: fewer, and one has gone or does not come up. */
const visitors = { admin: 30, advisor: 30, manager: 12 } as const;
type Visitor = keyof typeof visitors;

/** Who visits at which width where nothing is photographed; where it is, all of them do at both, in both themes. */
const visiting: Readonly<Record<string, readonly Visitor[]>> = photographs
  ? { 1280: ['admin', 'advisor', 'manager'], 390: ['admin', 'advisor', 'manager'] }
  : { 1280: ['admin', 'advisor'], 390: ['admin', 'manager'] };

/** The addresses of all screens, with records of the demonstration for `:id`. */
async function addresses(request: APIRequestContext): Promise<ReadonlyMap<ScreenName, string>> {
  const [admin, advisor, employee] = await Promise.all(
    (['admin', 'advisor', 'employee'] as const).map((account) => sessionOf(request, account)),
  );
  if (!admin || !advisor || !employee) throw new Error('no session');
  const company = employee.user.enterprise_id;
  const made = await request.post('/api/agreements', {
    headers: headersOf(admin),
    data: { enterprise_id: company, name: `Panadería ${crypto.randomUUID()}`, source: 'BOCM 12/2025' },
  });
  expect(made.status(), await made.text()).toBe(201);
  const agreement = (await made.json()).data;
  const ids: Partial<Record<ScreenName, number>> = {
    employee: employee.user.id,
    advisor: advisor.user.id,
    agreement: agreement.id,
    enterprise: company,
  };
  return new Map(
    names.map((name) => {
      const { path } = screenGuides[name];
      const id = ids[name];
      expect(path.includes(':id'), `${path} needs a record`).toBe(id !== undefined);
      return [name, path.replace(':id', String(id))];
    }),
  );
}

let entries = 0;

/** Goes there as a press on a link does: nothing is loaded anew. */
const goTo = (page: Page, address: string) =>
  page.evaluate(
    ([to, idx]) => {
      history.pushState({ idx, key: `visit${idx}`, usr: null }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    [address, (entries += 1)] as const,
  );

/** Opens a screen: it comes up, a refusal stands in its place, which has no help of it, or one is led elsewhere. */
async function open(page: Page, name: ScreenName, address: string): Promise<'opened' | 'refused' | 'elsewhere'> {
  await goTo(page, address);
  const help = page.locator(`main a[href="${guideHref(screenGuides[name].guide)}"]`).first();
  const heading = page.getByRole('heading', { level: 1 });
  const refusal = page.getByRole('heading', { level: 1, name: 'Sin permiso' });
  const isThere = async () =>
    (await refusal.isVisible()) || ((await help.isVisible()) && (await heading.first().isVisible()));
  const isElsewhere = async () => screenAt(new URL(page.url()).pathname) !== name;
  await expect
    .poll(async () => (await isElsewhere()) || (await isThere()), { message: `${name}: ${address}` })
    .toBe(true);
  await expect(page.locator('main [aria-busy=true]'), name).toHaveCount(0);
  if (await isElsewhere()) return 'elsewhere';
  return (await refusal.isVisible()) ? 'refused' : 'opened';
}

/** So that a refusal that is seen next is of the next screen. */
async function leaveRefusal(page: Page): Promise<void> {
  await goTo(page, '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Sin permiso' })).toHaveCount(0);
}

for (const [width, viewport] of Object.entries(sizes)) {
  test.describe(`${width} px`, () => {
    test.use({ viewport });

    for (const account of visiting[width] ?? []) {
      test(`every screen keeps nobody out: ${account}`, async ({
        page,
        request,
        signIn,
        checkAccessibility,
        checkThemes,
      }) => {
        if (photographs) test.setTimeout(900_000);
        const look = photographs ? checkThemes : checkAccessibility;
        const all = await addresses(request);
        await signIn(account);
        const opened: ScreenName[] = [];
        for (const [name, address] of all) {
          const result = await open(page, name, address);
          if (result === 'elsewhere') continue;
          if (result === 'opened') opened.push(name);
          await look(`screen-${name}-${account}-${width}`);
          if (result === 'refused') await leaveRefusal(page);
        }
        expect(opened.length, opened.join(' ')).toBeGreaterThanOrEqual(visitors[account]);
      });
    }

    test('nor do the guide, the bell and the search', async ({ page, signIn, checkAccessibility }) => {
      await signIn('admin');
      await page.getByRole('button', { name: /^Avisos/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await checkAccessibility(`bell-${width}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox').fill('nomina');
      await expect(page.getByRole('option').first()).toBeVisible();
      await checkAccessibility(`search-${width}`);
      await page.goto('/ayuda');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await checkAccessibility(`guide-${width}`);
      await page.goto(guideHref(screenGuides.timeControl.guide));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await checkAccessibility(`guide-article-${width}`);
    });
  });
}

/** The parts of the employee's page that are folded away, by the buttons that open them. */
const folded = {
  plan: 'Ver las próximas semanas',
  documents: 'Ver mis nóminas y documentos',
  corrections: 'Pedir o ver correcciones',
  leave: 'Pedir días y ver mis solicitudes',
  hours: 'Ver mis horas extra',
  own: 'Ver cierres y descargas',
  profile: 'Ver y cambiar mis datos',
  avisos: 'Elegir qué avisos recibo',
  security: 'Proteger mi cuenta y ver mis dispositivos',
};

test('every part of /fichar keeps nobody out, opens and folds back by keyboard', async ({ onPhone, checkThemes }) => {
  const page = await onPhone('employee');
  const keys = keyboardOf(page);
  await expect(page.getByRole('heading', { name: 'Hoy', exact: true })).toBeVisible();
  await checkThemes('screen-fichar-employee-390', page);
  const fold = page.getByRole('button', { name: 'Ocultar', exact: true });
  for (const [part, name] of Object.entries(folded)) {
    const button = page.getByRole('button', { name, exact: true });
    await keys.use(button);
    const section = page.locator('section', { has: page.locator(`#${part}`) });
    await expect(section.getByRole('button', { name: 'Ocultar', exact: true })).toBeFocused();
    // More stands there than its title and its button.
    await expect.poll(() => section.locator(':scope > *').count(), { message: part }).toBeGreaterThan(2);
    await expect(section.locator('[role=status]', { hasText: 'Cargando' })).toHaveCount(0);
    await checkThemes(`screen-fichar-${part}-employee-390`, page);
    await keys.press('Enter');
    await expect(button).toBeFocused();
    await expect(fold).toHaveCount(0);
    await expect(section.locator(':scope > *')).toHaveCount(2);
    await expect(page.locator(`#${part}`)).toBeInViewport();
  }
  // The page holds no part that is not looked at here.
  const titles = page.locator('section.fold > h2');
  const ids = await titles.evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id) => !['team', 'invitations'].includes(id)).toSorted()).toEqual(Object.keys(folded).toSorted());
});
