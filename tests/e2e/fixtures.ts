import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts';
import { checkInBothThemes, checkPage } from './checkAccessibility.ts';
import { test as base } from './withoutPointer/test.ts';

export const password = 'Demo-jornada-1';
export const accounts = {
  admin: 'admin@demo.jornada.example',
  advisor: 'gestoria@demo.jornada.example',
  manager: 'encargada@demo.jornada.example',
  employee: 'empleado@demo.jornada.example',
  stranger: 'otra@demo.jornada.example',
} as const;
/** One of the demonstration's by its name, or anybody by their address. */
export type Account = keyof typeof accounts | `${string}@${string}`;

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };
export const sizes = { '1280': desktop, '390': phone };

export interface Session {
  readonly token: string;
  readonly user: {
    readonly id: number;
    readonly enterprise_id: number;
    readonly enterprises: readonly { id: number; name: string }[];
  };
}

const emailOf = (account: Account): string =>
  account in accounts ? accounts[account as keyof typeof accounts] : account;
/** What asks for a fresh proof would ask sooner than after ten minutes. */
const FRESH_MS = 5 * 60_000;
const sessions = new Map<string, { readonly since: number; readonly opened: Promise<Session> }>();

async function begin(request: APIRequestContext, email: string): Promise<Session> {
  const answer = await request.post('/api/auth/login-admin', { data: { email, password } });
  expect(answer.status(), `${email} signs in`).toBe(200);
  const { token, data } = await answer.json();
  return { token, user: data };
}

/** A session by the API, for tests of a worker as long as its proof is fresh: tries are counted. It is nobody's to end. */
export function sessionOf(request: APIRequestContext, account: Account): Promise<Session> {
  const email = emailOf(account);
  const known = sessions.get(email);
  if (known && Date.now() - known.since < FRESH_MS) return known.opened;
  const opened = begin(request, email);
  sessions.set(email, { since: Date.now(), opened });
  return opened;
}
export const headersOf = ({ token }: Pick<Session, 'token'>) => ({ authorization: `Bearer ${token}` });

/** Puts a session where this browser keeps it (src/session/store.ts), and opens the address. */
export async function openWith(page: Page, { token, user }: { token: string; user: object }, at: string) {
  await page.goto('/api/health');
  await page.evaluate(
    ([ownToken, ownUser]) => {
      localStorage.setItem('jornada.token', ownToken);
      localStorage.setItem('jornada.user', ownUser);
    },
    [token, JSON.stringify(user)] as const,
  );
  await page.goto(at);
}
const openSignedIn = async (page: Page, account: Account, at: string) =>
  openWith(page, await sessionOf(page.request, account), at);

/**
 * What an address has got about something, in the outbox of the demonstration: it goes out after the answer that
 * announces it, and others of the demonstration may come first.
 */
export async function mailTo(page: Page, address: string, about: string | RegExp): Promise<Locator> {
  const mail = page
    .getByRole('article')
    .filter({ hasText: `Para ${address}` })
    .filter({ hasText: about });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(mail.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  return mail;
}

interface Fixtures {
  /** Opens an address, the dashboard unless named, with a session that stands already. */
  signIn: (account: Account, page?: Page, at?: string) => Promise<void>;
  /** Signs in through the page, as a person does. */
  signInByForm: (account: Account, page?: Page) => Promise<void>;
  /** A phone of its own on which an address, /fichar unless named, is open, signed in. */
  onPhone: (account: Account, at?: string) => Promise<Page>;
  /** Photographs the screen, and finds nothing that keeps people out nor anything that scrolls sideways. */
  checkAccessibility: (name: string, page?: Page) => Promise<void>;
  /** The same in both themes: `name-dark`, then `name-light`. */
  checkThemes: (name: string, page?: Page) => Promise<void>;
}

interface WorkerFixtures {
  /** The built product with demo companies of this worker's own: no journey meets those of another worker. */
  product: BuiltServer;
  /** Given by a file that wants the demonstration as it was made: it gets a worker, and so a server, of its own. */
  untouched: string;
}

/** Journeys add people to the company of an account, more of them on one demonstration than its plan holds. */
async function makeRoom(url: string, email: string): Promise<void> {
  const ask = async (method: string, path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) });
    expect(answer.status, path).toBe(200);
    return answer.json();
  };
  const { token, data } = await ask('POST', '/auth/login-admin', { email, password });
  await ask('PUT', `/stripe/upgrade-subscription/${data.enterprise_id}`, { newPriceId: 'price_equipo_60' }, token);
}

const insideOf = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Navegación principal' })
    .or(page.getByRole('button', { name: 'Abrir el menú' }))
    .first();

export const test = base.extend<Fixtures, WorkerFixtures>({
  untouched: ['', { scope: 'worker', option: true }],
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the fixtures of a fixture destructured
    async ({}, use, { workerIndex }) => {
      const product = await startBuiltServer({}, `test-results/server-${workerIndex}.log`);
      await makeRoom(product.url, accounts.admin);
      await makeRoom(product.url, accounts.stranger);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  signIn: async ({ page: own }, use) => {
    await use(async (account, page = own, at = '/') => {
      await openSignedIn(page, account, at);
      await expect(insideOf(page)).toBeVisible();
    });
  },
  signInByForm: async ({ page: own }, use) => {
    await use(async (account, page = own) => {
      await page.goto('/login');
      await page.getByRole('textbox', { name: 'Email' }).fill(emailOf(account));
      await page.getByLabel('Contraseña', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await expect(insideOf(page)).toBeVisible();
    });
  },
  onPhone: async ({ browser }, use) => {
    const opened: Page[] = [];
    await use(async (account, at = '/fichar') => {
      const page = await (await browser.newContext({ viewport: phone, hasTouch: true })).newPage();
      opened.push(page);
      await openSignedIn(page, account, at);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
  checkAccessibility: async ({ page: own, judging }, use) => {
    await use(async (name, page = own) => (judging ? checkPage(page, name) : undefined));
  },
  checkThemes: async ({ page: own, judging }, use) => {
    await use(async (name, page = own) => (judging ? checkInBothThemes(page, name) : undefined));
  },
});

export { expect };
