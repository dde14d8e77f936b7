import { ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { expect, it } from 'vitest';
import { page } from '../engine/defineView.tsx';
import { resource as complaints } from '../resources/complaints/index.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { stubApi } from '#tests/support/apiStub.ts';
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

const onItsWay = lazy(() => new Promise<never>(() => undefined));
const ComplaintsOnTheirWay = page(onItsWay, complaints, 'resources.complaints.name');

it.each([
  [
    'a page of its own',
    <PageContent key="own" page={{ path: '/x', title: 'incidents.title', element: onItsWay }} />,
    'Incidencias de jornada',
  ],
  ['the list of a resource', <ComplaintsOnTheirWay key="list" />, 'Denuncias'],
])('%s is headed while its code is on its way', async (_, shown, name) => {
  stubApi({});
  renderAdmin({ resources: [], at: '/x', pages: { '/x': shown } });
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(screen.getByRole('status', { busy: true })).toBeVisible();
});
