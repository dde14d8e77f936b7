import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import { expect, it } from 'vitest';
import { mobileBreakpoint } from '#domain/constants.ts';
import { setViewport } from '#tests/support/web.ts';
import { PageLinks, pageLinksId } from './PageLinks.tsx';
import { themeOptions } from './theme.ts';

const links = [{ to: '/gestoria/panel/cierre', text: 'Cierre del mes' }];
const theme = createTheme(themeOptions('light', mobileBreakpoint));
const opened = (heading?: ReactNode) =>
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        {heading}
        <PageLinks label="Páginas" links={links} />
      </MemoryRouter>
    </ThemeProvider>,
  );

it('stand beside the heading, but on a phone below it', () => {
  setViewport(1280);
  opened(<div id={pageLinksId} data-testid="heading" />);
  const heading = screen.getByTestId('heading');
  expect(heading).toContainElement(screen.getByRole('link', { name: 'Cierre del mes' }));
  act(() => setViewport(390));
  expect(heading).not.toContainElement(screen.getByRole('link', { name: 'Cierre del mes' }));
});

it('say which of them is open', () => {
  setViewport(1280);
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter initialEntries={['/gestoria/panel/cierre']}>
        <PageLinks label="Páginas" links={[{ to: '/gestoria/panel', text: 'Panel' }, ...links]} />
      </MemoryRouter>
    </ThemeProvider>,
  );
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Cierre del mes');
});

it('stand in their place where there is no heading', () => {
  setViewport(1280);
  opened();
  expect(screen.getByRole('navigation', { name: 'Páginas' })).toBeVisible();
});
