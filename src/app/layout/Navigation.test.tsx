import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stubApi } from '../../../tests/support/apiStub.ts';
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx';
import { Navigation } from './Navigation.tsx';

const open = () => {
  stubApi({});
  const pending = { corrections: 2, vacations: 1, permissions: 0 };
  const shown = renderAdmin({ resources: [], at: '/inicio', pages: { '/inicio': <Navigation pending={pending} /> } });
  const group = (name: RegExp) => screen.findByRole('button', { name });
  return { ...shown, group };
};

describe('groups of the sidebar', () => {
  it('fold by keyboard, and their links are gone for everybody', async () => {
    const { person, group } = open();
    const calendar = await group(/^Calendario/);
    expect(calendar).toHaveAttribute('aria-expanded', 'true');
    const list = screen.getByRole('list', { name: 'Calendario' });
    expect(within(list).getAllByRole('link').length).toBeGreaterThan(1);
    calendar.focus();
    await person.keyboard('{Enter}');
    expect(calendar).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('list', { name: 'Calendario' })).toBeNull();
    await person.keyboard(' ');
    expect(screen.getByRole('list', { name: 'Calendario' })).toBeVisible();
  });

  it('a folded group says what waits in it', async () => {
    const { person, group } = open();
    const requests = await group(/^Solicitudes$/);
    await person.click(requests);
    expect(requests).toHaveAccessibleName(/^Solicitudes ?, 3 pendiente de respuesta$/);
    await person.click(requests);
    expect(requests).toHaveAccessibleName('Solicitudes');
    expect(screen.getByRole('link', { name: /2 pendiente de respuesta/ })).toBeVisible();
  });
});
