import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { appTheme } from '../theme.ts';
import { WaitingShell } from './WaitingShell.tsx';

it('the frame that stands there before the scripts leads to the guide, as every screen does', () => {
  render(
    <ThemeProvider theme={appTheme('light')}>
      <WaitingShell />
    </ThemeProvider>,
  );
  expect(screen.getByText(/^La ayuda explica cada pantalla/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Ver la ayuda/ })).toHaveAttribute('href', '/ayuda');
});
