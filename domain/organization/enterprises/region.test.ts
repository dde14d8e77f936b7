import { describe, expect, test } from 'vitest';
import { type Region, regionCodes, regions } from '#domain/constants.ts';
import { postalCodeOf, provinceOf, regionNames, regionOf } from './region.ts';

/** The provinces of each region by the first two digits of their postal codes. */
const provinces: Readonly<Record<Region, string>> = {
  AN: '04 11 14 18 21 23 29 41',
  AR: '22 44 50',
  AS: '33',
  CB: '39',
  CE: '51',
  CL: '05 09 24 34 37 40 42 47 49',
  CM: '02 13 16 19 45',
  CN: '35 38',
  CT: '08 17 25 43',
  EX: '06 10',
  GA: '15 27 32 36',
  IB: '07',
  MC: '30',
  MD: '28',
  ML: '52',
  NC: '31',
  PV: '01 20 48',
  RI: '26',
  VC: '03 12 46',
};
const cases = Object.entries(provinces).flatMap(([region, codes]) => codes.split(' ').map((code) => [code, region]));

test('"Region name table has 19 entries" (enterprises 5), of 52 provinces and cities', () => {
  expect(Object.keys(regions)).toHaveLength(19);
  expect(cases.map(([code]) => code).toSorted()).toEqual(
    Array.from({ length: 52 }, (_, index) => String(index + 1).padStart(2, '0')),
  );
  expect([regions.AN, regions.MD, regions.CT]).toEqual(['Andalucía', 'Madrid', 'Cataluña']);
});

test.each(cases)('postal codes %s… are of %s', (code, region) => {
  expect(regionOf({ zip_code: `${code}001` })).toBe(region);
});

describe('an address whose postal code does not say', () => {
  test.each([
    [{ zip_code: null, state: 'Las Palmas' }, 'CN'],
    [{ zip_code: '', state: ' a coruña ' }, 'GA'],
    [{ zip_code: undefined, state: 'GIPUZKOA' }, 'PV'],
    [{ zip_code: 'A-28', state: 'Valencia/València' }, 'VC'],
    [{ zip_code: '99999', state: 'Málaga' }, 'AN'],
    [{ state: 'Comunitat Valenciana' }, 'VC'],
    [{ state: 'Comunidad Valenciana' }, 'VC'],
    [{ state: 'Illes Balears' }, 'IB'],
    [{ state: 'Islas Baleares' }, 'IB'],
    [{ state: 'Comunidad de Madrid' }, 'MD'],
  ] as const)('%j is of %s by its province', (address, region) => {
    expect(regionOf(address)).toBe(region);
  });

  test.each([{ zip_code: '00001' }, { zip_code: '53001' }, { zip_code: '2801' }, { state: 'Lisboa' }, {}])(
    '%j is of none',
    (address) => {
      expect(regionOf(address)).toBeUndefined();
    },
  );
});

test('a postal code counts before the province, and may have spaces', () => {
  expect(regionOf({ zip_code: ' 28 013 ', state: 'Sevilla' })).toBe('MD');
});

test('names of the regions of a holiday', () => {
  expect(regionNames(['ES-AN', 'ES-MD', 'ES-XX'])).toEqual(['Andalucía', 'Madrid', 'ES-XX']);
  expect(regionNames(regionCodes)).toHaveLength(19);
});

test.each([
  ['28013', '28013', 'Madrid'],
  [' 28 013 ', '28013', 'Madrid'],
  ['35001', '35001', 'Las Palmas'],
  ['38003', '38003', 'Santa Cruz de Tenerife'],
  ['15001', '15001', 'A Coruña'],
  ['07001', '07001', 'Illes Balears'],
  ['52001', '52001', 'Melilla'],
  ['53001', undefined, undefined],
  ['2801', undefined, undefined],
  ['280133', undefined, undefined],
  ['SW1A 1', undefined, undefined],
  [null, undefined, undefined],
])('the province of the postal code %j', (text, code, province) => {
  expect(postalCodeOf(text)).toBe(code);
  expect(code && provinceOf(code)).toBe(province);
});

test('each of the 52 has a province', () => {
  for (const [code] of cases) expect(provinceOf(`${code}001`)).toMatch(/\p{L}/u);
});
