import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import sharp from 'sharp';
import { startBuiltServer } from '#tests/support/builtServer.ts';
import { findChromium } from '../prepare/chromium.mjs';

/** Of every account of the demo company (README). */
const password = 'Demo-jornada-1';
const mostBytes = 150_000;

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };
export const admin = { account: 'admin@demo.jornada.example', signInAt: '/login' } as const;
export const advisor = { account: 'gestoria@demo.jornada.example', signInAt: '/login' } as const;
export const employee = { account: 'empleado@demo.jornada.example', signInAt: '/fichar' } as const;

export interface Screen {
  readonly name: string;
  readonly account: string;
  readonly signInAt: '/login' | '/fichar';
  readonly path: string;
  readonly size: typeof desktop;
  /** What stands there once the screen has what it shows. */
  readonly shows: string;
  /** What is done on the page before `shows` is waited for. */
  readonly prepare?: (page: Page) => Promise<void>;
}

interface Album {
  /** Below docs. */
  readonly folder: string;
  readonly format: 'png' | 'webp';
  readonly screens: readonly Screen[];
}

async function signIn(page: Page, { account, signInAt }: Screen): Promise<void> {
  await page.goto(signInAt);
  await page.getByRole('textbox', { name: 'Email' }).fill(account);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: signInAt === '/login' ? 'Entrar' : 'Iniciar sesión' }).click();
  await page.waitForFunction(() => localStorage.getItem('jornada.token'));
}

async function photograph(browser: Browser, baseURL: string, screen: Screen, format: Album['format']): Promise<Buffer> {
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
  await screen.prepare?.(page);
  await page.getByText(screen.shows).filter({ visible: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  // Lists, figures and the page itself say so while they are on their way.
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(() => document.fonts.ready);
  const picture = sharp(await page.screenshot({ animations: 'disabled' }));
  await page.close();
  return (
    format === 'png' ? picture.png({ palette: true, effort: 10 }) : picture.webp({ quality: 72, effort: 6 })
  ).toBuffer();
}

/** Photographs screens of the demo company into folders of docs. Needs a build. */
export async function photographAll(albums: readonly Album[]): Promise<void> {
  const server = await startBuiltServer({ DEMO: 'on' });
  const executablePath = await findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    for (const { folder, format, screens } of albums) {
      const target = path.join(import.meta.dirname, '../../docs', folder);
      mkdirSync(target, { recursive: true });
      for (const screen of screens) {
        const photo = await photograph(browser, server.url, screen, format);
        if (photo.length > mostBytes)
          throw new Error(`${screen.name} has ${photo.length} bytes, more than ${mostBytes}`);
        writeFileSync(path.join(target, `${screen.name}.${format}`), photo);
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}
