import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LocationButton } from './LocationButton.tsx';
import { locationsIn } from '#domain/timekeeping/timeEntries/punchPlaces.ts';
import type { Workplace } from '#domain/timekeeping/timeEntries/proximity.ts';
import { stubApi } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const bakery: Workplace = { name: 'Panadería', latitude: 40.4168, longitude: -3.7038 };
const open = (location: string, where: readonly Workplace[] = [bakery]) => {
  stubApi({});
  const page = <LocationButton who="Ana Ruiz, 20/11/2026" locations={locationsIn(location)} workplaces={where} />;
  return renderAdmin({ resources: [], at: '/location', pages: { '/location': page } });
};

it('opens a dialog with coordinates as text and the distance from the workplace', async () => {
  const { person } = open('{"entrada":{"latitude":40.4258,"longitude":-3.7038},"salida":null}');
  await person.click(await screen.findByRole('button', { name: 'A 1 km de Panadería. Ana Ruiz, 20/11/2026: Entrada' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ubicación del fichaje' }));
  expect(dialog.getByText('Ana Ruiz, 20/11/2026')).toBeVisible();
  expect(dialog.getByText('40,42580; -3,70380')).toBeVisible();
  expect(dialog.getByText('Entrada: A 1 km de Panadería')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Cerrar' }));
});

it.each([
  ['{"entrada":{"latitude":40.4168,"longitude":-3.7038},"salida":null}', 'En el centro'],
  [
    '{"entrada":{"latitude":40.4168,"longitude":-3.7038},"salida":{"latitude":40.4169,"longitude":-3.7038}}',
    'En el centro',
  ],
  [
    '{"entrada":{"latitude":40.4168,"longitude":-3.7038},"salida":{"latitude":40.4179,"longitude":-3.7038}}',
    'Entrada: En el centro · Salida: A 120 m de Panadería',
  ],
])('names where the punches were made: %s', async (location, name) => {
  open(location);
  expect(await screen.findByRole('button', { name: new RegExp(`^${name}\\. Ana`) })).toBeVisible();
});

it('of several workplaces the map has those from which the punches are seen', async () => {
  const store: Workplace = { name: 'Almacén', latitude: 40.5, longitude: -3.7038 };
  const bar: Workplace = { name: 'Bar', latitude: 28.1, longitude: -15.4 };
  const { person } = open(
    '{"entrada":{"latitude":40.4168,"longitude":-3.7038},"salida":{"latitude":40.5,"longitude":-3.7038}}',
    [bakery, store, bar],
  );
  await person.click(await screen.findByRole('button', { name: /^Entrada: En Panadería · Salida: En Almacén/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Almacén')).toBeVisible();
  expect(dialog.queryByText('Bar')).toBeNull();
});

it('says when the enterprise has no location of its own', async () => {
  const { person } = open('{"entrada":null,"salida":{"latitude":40.4258,"longitude":-3.7038}}', []);
  await person.click(await screen.findByRole('button', { name: /Salida$/ }));
  expect(await screen.findByText('La empresa no tiene su ubicación configurada')).toBeVisible();
});

it.each(['{"entrada":null,"salida":null}', '', 'nonsense'])(
  'without a location there is no button: %s',
  async (location) => {
    open(location);
    expect(await screen.findByText('Sin ubicación')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Ver ubicación/ })).toBeNull();
  },
);
