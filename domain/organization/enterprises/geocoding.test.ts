import { describe, expect, it } from 'vitest';
import { readAddresses } from './geocoding.ts';

const puertaDelSol = {
  lat: '40.4169473',
  lon: '-3.7035281',
  display_name: 'Puerta del Sol, 7, Sol, Centro, Madrid, Comunidad de Madrid, 28013, España',
  address: {
    house_number: '7',
    road: 'Puerta del Sol',
    suburb: 'Centro',
    city: 'Madrid',
    state: 'Comunidad de Madrid',
    postcode: '28013',
    country: 'España',
    country_code: 'es',
  },
};

describe('what the service of maps answers', () => {
  it('becomes an address with its coordinates as numbers', () => {
    expect(readAddresses([puertaDelSol])).toEqual([
      {
        label: puertaDelSol.display_name,
        latitude: 40.416947,
        longitude: -3.703528,
        address: 'Puerta del Sol, 7',
        city: 'Madrid',
        state: 'Comunidad de Madrid',
        zip_code: '28013',
        country: 'España',
      },
    ]);
  });

  it.each([
    [
      { town: 'La Laguna', province: 'Santa Cruz de Tenerife', state: 'Canarias' },
      'La Laguna',
      'Santa Cruz de Tenerife',
    ],
    [{ village: 'Ainsa', county: 'Sobrarbe', state: 'Aragón' }, 'Ainsa', 'Sobrarbe'],
    [{ state: 'Navarra' }, '', 'Navarra'],
  ])('%j: town and province whatever they are called', (address, city, state) => {
    expect(readAddresses({ ...puertaDelSol, address })).toMatchObject([{ city, state, address: '' }]);
  });

  it.each([[{ error: 'Unable to geocode' }], [null], ['<html>'], [[{ lat: 'x', lon: '1', display_name: '' }]], [[]]])(
    'is no address: %j',
    (answer) => {
      expect(readAddresses(answer)).toEqual([]);
    },
  );
});
