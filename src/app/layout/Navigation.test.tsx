import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { setViewport } from '#tests/support/web.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { Navigation } from './Navigation.tsx';

const open = () => {
  stubApi({});
  const pending = { corrections: 2, vacations: 1, permissions: 0 };
  const shown = renderAdmin({ resources: [], at: '/inicio', pages: { '/inicio': <Navigation pending={pending} /> } });
  const group = (name: RegExp) => screen.findByRole('button', { name });
  return { ...shown, group };
};

it('the page of the firm belongs to the panel, not to the advisors of the company', async () => {
  stubApi({});
  const pending = { corrections: 0, vacations: 0, permissions: 0 };
  const at = '/gestoria/despacho';
  const user = { role: 'advisor' as const, enterprises: [enterpriseOf({ id: 1, role: 'advisor' })] };
  renderAdmin({ resources: [], at, pages: { [at]: <Navigation pending={pending} /> }, user });
  expect(await screen.findByRole('link', { name: 'Panel' })).toHaveAttribute('data-within');
  const advisors = screen.getByRole('link', { name: 'Gestoría' });
  expect(advisors).not.toHaveAttribute('data-within');
  expect(advisors).not.toHaveAttribute('aria-current');
});

describe('groups of the sidebar', () => {
  it('that wait for nothing scroll with the others on a phone, where a desktop keeps them in sight', async () => {
    const pinned = (name: RegExp) => screen.getByRole('link', { name }).closest('[data-in-sight]') !== null;
    const desktop = open();
    await desktop.group(/^Denuncias/);
    expect([/^Vacaciones.*pendiente/, /^Denuncias/].map(pinned)).toEqual([true, true]);
    desktop.unmount();
    setViewport(390);
    const phone = open();
    await phone.group(/^Denuncias/);
    expect([/^Vacaciones.*pendiente/, /^Denuncias/].map(pinned)).toEqual([true, false]);
  });

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
    expect(requests).toHaveAccessibleName(/^Solicitudes ?, 3 pendientes de respuesta$/);
    await person.click(requests);
    expect(requests).toHaveAccessibleName('Solicitudes');
    expect(screen.getByRole('link', { name: /2 pendientes de respuesta/ })).toBeVisible();
  });
});
