import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useLayoutEffect, useMemo } from 'react';
import { toastSeconds } from '#domain/constants.ts';
import { messages } from '../i18n/login.ts';
import { type ThemeMode, useThemeMode } from '../ui/themeMode.ts';
import { ToastStack } from '../ui/toasts/ToastStack.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Gate } from './Gate.tsx';
import { Proof } from './Proof.tsx';
import { appTheme } from './theme.ts';

/** The whole page: theme, last net, toasts, and the gate between sign-in and application. */
export function Root() {
  const mode = useThemeMode();
  const theme = useMemo(() => appTheme(mode), [mode]);
  useLayoutEffect(() => paintPage(mode, theme.palette.background.default), [mode, theme]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <ErrorBoundary>
        <Gate />
      </ErrorBoundary>
      <Proof />
      <ToastStack seconds={toastSeconds} closeLabel={messages.gate.close} />
    </ThemeProvider>
  );
}

/** Beyond React's reach: native controls, and what is seen when the page is pulled over its end. */
function paintPage(mode: ThemeMode, background: string): void {
  const { style } = document.documentElement;
  style.colorScheme = mode;
  style.backgroundColor = background;
}
