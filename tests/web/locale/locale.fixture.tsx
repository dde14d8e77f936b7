import '#tests/support/withoutStyles.ts';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { EnterpriseAdmin } from '#src/app/EnterpriseAdmin.tsx';
import { appTheme } from '#src/app/theme.ts';
import { messages } from '#src/i18n/login.ts';
import { session } from '#src/session/store.ts';
import { toasts } from '#src/ui/toasts/store.ts';
import { enterpriseOf, sessionUserOf } from '#tests/support/apiStub.ts';
import { dataText, speakDefault, speakMadeUp, strangeIn, strangersIn } from '#tests/support/madeUpPages.ts';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { stubSamples } from '#tests/support/sampleServer.ts';

/** From now on a file's pages speak the made-up language. */
export function inMadeUpLanguage(): void {
  beforeAll(() => speakMadeUp());
  afterAll(speakDefault);
  afterEach(() => history.replaceState(null, '', '/'));
}

const enterprise = enterpriseOf({ id: 1, name: dataText('enterprise') });
export const user = sessionUserOf({
  name: dataText('name'),
  last_name: dataText('last'),
  email: '7@1.22',
  enterprises: [enterprise],
});

type Server = ReturnType<typeof stubSamples>;

/** Turns of the event loop in which nothing changes on a page that is settled. */
const quietTurns = 10;

/** Until nothing is asked of the server any more, and what is drawn is there and stays as it is. */
async function settled(server: Server): Promise<void> {
  let hasChanged = false;
  const observer = new MutationObserver(() => (hasChanged = true));
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let quiet = 0; quiet < quietTurns;) {
    hasChanged = false;
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    const main = document.querySelector('main');
    const isThere = main ? main.textContent.trim() !== '' : document.querySelector('button') !== null;
    quiet = !hasChanged && server.open() === 0 && isThere ? quiet + 1 : 0;
  }
  observer.disconnect();
}

const mostPressed = 14;

/** Everything that is said on a page, by its buttons and what they open, in toasts and in the files that it saves. */
export async function strangersOf(element: ReactElement, back: () => void): Promise<string[]> {
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

export async function strangersAt(address: string): Promise<string[]> {
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

export const escape = () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
