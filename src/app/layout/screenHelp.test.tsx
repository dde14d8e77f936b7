import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { screenAt, screenGuides } from '#domain/operation/system/screenGuides.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { pages, resources } from '../definitions.ts';
import { ScreenHelp } from './ScreenHelp.tsx';

const addresses = [
  '/',
  ...pages.map(({ path }) => path.replace(':id', '7')),
  ...resources
    // A list that leads on to another page is no screen.
    .filter(({ name }) => name !== 'vacations')
    .flatMap(({ name, view }) => [view.list.path ?? `/${name}`, ...(view.detail ? [`/${name}/7`] : [])]),
];
const shown = addresses.map((address) => screenGuides[screenAt(address) ?? 'dashboard'].path.replace(':id', '7'));

it.each(addresses)('the screen %s has a help of its own', (address) => expect(shown).toContain(address));

it('is a sentence, and a link to a section of the guide in a tab of its own', async () => {
  renderAdmin({ resources: [], at: '/fichajes/incidencias', pages: { '/fichajes/incidencias': <ScreenHelp /> } });
  expect(await screen.findByText(/Jornadas que superan los límites legales/)).toBeVisible();
  const link = screen.getByRole('link', { name: /^Ver la ayuda ?, se abre en otra pestaña$/ });
  expect(link).toHaveAttribute('href', '/ayuda/control-horario#incidencias');
  expect(link).toHaveAttribute('target', '_blank');
});
