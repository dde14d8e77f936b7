import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EnterpriseAdmin } from '../../src/app/EnterpriseAdmin.tsx';
import { pages, resources } from '../../src/app/definitions.ts';
import { Root } from '../../src/app/Root.tsx';
import { appTheme } from '../../src/app/theme.ts';
import { Fichar } from '../../src/clock/Fichar.tsx';
import { messages } from '../../src/i18n/login.ts';
import { Kiosk } from '../../src/kiosk/Kiosk.tsx';
import { session } from '../../src/session/store.ts';
import { toasts } from '../../src/ui/toasts/store.ts';
import { enterpriseOf, sessionUserOf } from '../support/apiStub.ts';
import { dataText, speakDefault, speakMadeUp, strangeIn, strangersIn } from '../support/madeUpPages.ts';
import { savedFiles } from '../support/reportWorker.ts';
import { stubSamples } from '../support/sampleServer.ts';

beforeAll(() => speakMadeUp());
afterAll(speakDefault);
afterEach(() => history.replaceState(null, '', '/'));

const enterprise = enterpriseOf({ id: 1, name: dataText('enterprise') });
const user = sessionUserOf({
  name: dataText('name'),
  last_name: dataText('last'),
  email: '7@1.22',
  enterprises: [enterprise],
});

type Server = ReturnType<typeof stubSamples>;

/** Until nothing is asked of the server any more, and what is drawn is there and stays as it is. */
async function settled(server: Server): Promise<void> {
  for (let same = 0, before = ''; same < 4;) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    const now = document.body.innerHTML;
    const main = document.querySelector('main');
    const isThere = main ? main.textContent.trim() !== '' : document.querySelector('button') !== null;
    same = now === before && server.open() === 0 && isThere ? same + 1 : 0;
    before = now;
  }
}

const mostPressed = 14;

/** Everything that is said on a page, by its buttons and what they open, in toasts and in the files that it saves. */
async function strangersOf(element: ReactElement, back: () => void): Promise<string[]> {
  const server = stubSamples();
  const files = savedFiles();
  const found = new Set<string>();
  const look = () => {
    for (const strange of strangersIn(document.documentElement)) found.add(strange);
    for (const { text } of toasts.get()) if (typeof text === 'string' && strangeIn(text)) found.add(`toast: ${text}`);
  };
  render(element);
  await settled(server);
  expect(document.body.textContent).not.toContain(messages.failure.title);
  look();
  const pressed = new Set<string>();
  for (let next = nextButton(pressed); next && pressed.size < mostPressed; next = nextButton(pressed)) {
    pressed.add(nameOf(next));
    fireEvent.click(next);
    await settled(server);
    look();
    act(back);
    await settled(server);
  }
  for (const { name, content } of files) {
    if (!name.endsWith('.csv')) continue;
    for (const cell of (await content.text()).split(/[;\n]/)) if (strangeIn(cell)) found.add(`${name}: ${cell}`);
  }
  cleanup();
  return [...found];
}

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;
const nextButton = (pressed: ReadonlySet<string>) =>
  [...(document.querySelector('main') ?? document.body).querySelectorAll('button:not([disabled]), a[href*="/"]')].find(
    (button) => button.tagName === 'BUTTON' && !pressed.has(nameOf(button)),
  );

async function strangersAt(address: string): Promise<string[]> {
  session.set({ token: '9.secret', user });
  const Page = () => (
    <ThemeProvider theme={appTheme('light')}>
      <EnterpriseAdmin enterprise={enterprise} />
    </ThemeProvider>
  );
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [address] });
  const back = () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    void router.navigate(address);
  };
  return strangersOf(<RouterProvider router={router} useTransitions={false} />, back);
}

const escape = () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

const views = resources.flatMap(({ name, view }) => {
  const list = view.list.path ?? `/${name}`;
  return [
    list,
    ...(view.form ? [`${list}/create`, `${view.detail ? `/${name}` : list}/1/edit`] : []),
    ...(view.detail ? [`/${name}/1`] : []),
  ];
});
const addresses = ['/', '/nowhere', ...views, ...pages.map(({ path }) => path.replace(/:\w+/g, '1'))];

describe('nothing is said that is not in the catalogue', () => {
  it.each(addresses)('in the application: %s', { timeout: 120_000 }, async (address) =>
    expect(await strangersAt(address)).toEqual([]),
  );

  it.each([
    '/login',
    '/checkout',
    '/checkout?paso=empresa',
    '/condiciones',
    '/privacidad',
    '/verificacion/c0d3',
    '/restablecer-contrasena/c0d3',
    '/inspeccion/c0d3',
    '/canal-denuncias/c0d3',
  ])('outside of it: %s', { timeout: 120_000 }, async (address) => {
    history.replaceState(null, '', address);
    expect(await strangersOf(<Root />, escape)).toEqual([]);
  });

  it.each(['/fichar', '/fichar?activo=1'])('on the clock: %s', { timeout: 120_000 }, async (address) => {
    history.replaceState(null, '', address);
    session.set({ token: '9.secret', user: { ...user, role: 'employee' } });
    expect(await strangersOf(<Fichar />, escape)).toEqual([]);
  });

  it('on the clock, signed out', async () => {
    history.replaceState(null, '', '/fichar');
    expect(await strangersOf(<Fichar />, escape)).toEqual([]);
  });

  it.each([undefined, 'token-of-the-kiosk'])('on the kiosk: %s', { timeout: 120_000 }, async (token) => {
    history.replaceState(null, '', '/quiosco');
    if (token) localStorage.setItem('jornada.quiosco', token);
    expect(await strangersOf(<Kiosk />, escape)).toEqual([]);
  });
});
