// npm run docs:screens: photographs a few screens of the demo company into docs/screens, for the README. Needs a build.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import sharp from 'sharp';
import { startBuiltServer } from '../../tests/support/builtServer.ts';
import { findChromium } from '../prepare/chromium.mjs';

const folder = path.join(import.meta.dirname, '../../docs/screens');
const mostBytes = 150_000;
/** Of every account of the demo company (README). */
const password = 'Demo-jornada-1';
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

interface Screen {
  readonly name: string;
  readonly account: string;
  readonly signInAt: '/login' | '/fichar';
  readonly path: string;
  readonly size: typeof desktop;
  /** What stands there once the screen has what it shows. */
  readonly shows: string;
}

const admin = { account: 'admin@demo.jornada.example', signInAt: '/login' } as const;
const employee = { account: 'empleado@demo.jornada.example', signInAt: '/fichar' } as const;

const screens: readonly Screen[] = [
  { ...admin, name: 'dashboard', path: '/', size: desktop, shows: 'Últimos fichajes' },
  { ...admin, name: 'time-control', path: '/fichajes?tab=week', size: desktop, shows: 'Sergio Campos Rubio' },
  { ...admin, name: 'vacation-calendar', path: '/calendario-vacaciones', size: desktop, shows: 'Sergio Campos Rubio' },
  { ...admin, name: 'time-control-phone', path: '/fichajes?tab=week', size: phone, shows: 'Sergio Campos Rubio' },
  { ...employee, name: 'clock-phone', path: '/fichar', size: phone, shows: 'Esta semana' },
];

async function signIn(page: Page, { account, signInAt }: Screen): Promise<void> {
  await page.goto(signInAt);
  await page.getByRole('textbox', { name: 'Email' }).fill(account);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: signInAt === '/login' ? 'Entrar' : 'Iniciar sesión' }).click();
  await page.waitForFunction(() => localStorage.getItem('jornada.token'));
}

async function photograph(browser: Browser, baseURL: string, screen: Screen): Promise<void> {
  const page = await browser.newPage({
    baseURL,
    viewport: screen.size,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await signIn(page, screen);
  await page.goto(screen.path);
  await page.getByText(screen.shows).filter({ visible: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const photo = await sharp(await page.screenshot({ animations: 'disabled' }))
    .png({ palette: true, effort: 10 })
    .toBuffer();
  if (photo.length > mostBytes) throw new Error(`${screen.name} has ${photo.length} bytes, more than ${mostBytes}`);
  writeFileSync(path.join(folder, `${screen.name}.png`), photo);
  await page.close();
}

mkdirSync(folder, { recursive: true });
const server = await startBuiltServer({ DEMO: 'on' });
const executablePath = await findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  for (const screen of screens) await photograph(browser, server.url, screen);
} finally {
  await browser.close();
  await server.stop();
}
