import { renderToString } from 'react-dom/server';
import { Root } from './app/Root.tsx';
import { Fichar } from './clock/Fichar.tsx';
import type { ThemeMode } from './ui/themeMode.ts';

/** What the pages ask of the browser before they are drawn: nobody is signed in, nothing was chosen. */
function standIn(pathname: string, mode: ThemeMode): void {
  Object.assign(globalThis, {
    location: { pathname, search: '' },
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: mode === 'dark' }),
  });
}

/** `/login` in a theme, with its styles. */
function signInPage(mode: ThemeMode): string {
  standIn('/login', mode);
  return renderToString(<Root />);
}

/** `/fichar` without a session; its styles stand in a file of their own. */
function clockPage(): string {
  standIn('/fichar', 'light');
  return renderToString(<Fichar />);
}

process.stdout.write(
  JSON.stringify({ 'sign-in-light': signInPage('light'), 'sign-in-dark': signInPage('dark'), 'sign-in': clockPage() }),
);
