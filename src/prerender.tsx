import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { renderToString } from 'react-dom/server';
import { firstRequests } from './app/firstRequests.ts';
import { WaitingShell } from './app/layout/WaitingShell.tsx';
import { Root } from './app/Root.tsx';
import { appTheme } from './app/theme.ts';
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

/** The frame of the application in a theme, with its styles. */
const shell = (mode: ThemeMode): string =>
  renderToString(
    <ThemeProvider theme={appTheme(mode)}>
      <CssBaseline />
      <WaitingShell />
    </ThemeProvider>,
  );

/** `/fichar` without a session; its styles stand in a file of their own. */
function clockPage(): string {
  standIn('/fichar', 'light');
  return renderToString(<Fichar />);
}

const templates = {
  'sign-in-light': signInPage('light'),
  'sign-in-dark': signInPage('dark'),
  'shell-light': shell('light'),
  'shell-dark': shell('dark'),
  'sign-in': clockPage(),
};
Object.assign(globalThis, { window: globalThis });
process.stdout.write(JSON.stringify({ templates, firstRequests: await firstRequests() }));
