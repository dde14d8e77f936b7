import { ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { expect, it } from 'vitest';
import { renderAdmin } from '../../tests/support/renderAdmin.tsx';
import { stubApi } from '../../tests/support/apiStub.ts';
import { PageContent } from './PageRoute.tsx';
import { appTheme } from './theme.ts';
import { PageHeading } from './title.tsx';

it('what stands below the heading is in its place, and waits for the heading', async () => {
  render(
    <ThemeProvider theme={appTheme('light')}>
      <PageHeading>Ayuda</PageHeading>
    </ThemeProvider>,
  );
  const help = screen.getByText('Ayuda');
  expect(help).not.toBeVisible();
  document.querySelector('h1')?.append('Incidencias');
  await waitFor(() => expect(help).toBeVisible());
});

it('a page is headed while its code is on its way', async () => {
  stubApi({});
  const page = {
    path: '/x',
    title: 'incidents.title',
    element: lazy(() => new Promise<never>(() => undefined)),
  } as const;
  renderAdmin({ resources: [], at: '/x', pages: { '/x': <PageContent page={page} /> } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Incidencias de jornada' })).toBeVisible();
  expect(screen.getByRole('status', { busy: true })).toBeVisible();
});
