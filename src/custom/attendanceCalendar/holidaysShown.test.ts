import { expect, it } from 'vitest';
import type { EnterpriseHoliday } from '#domain/planning/leave/holidays.ts';
import { holidaysShown } from './holidaysShown.ts';

const day = (date: string, name: string, over: Partial<EnterpriseHoliday> = {}): EnterpriseHoliday => ({
  date,
  name,
  kind: 'regional',
  counties: ['ES-MD'],
  off: 1,
  own: 0,
  removed: 0,
  ...over,
});

// Madrid is the first centre; person 2 is in Barcelona, and 3 in a centre of which nothing is said.
const holidays = [
  day('2026-05-15', 'San Isidro', { kind: 'local', counties: null, own: 1 }),
  day('2026-04-02', 'Jueves Santo'),
  day('2026-04-03', 'Viernes Santo', { kind: 'national', counties: null }),
  day('2026-04-06', 'Lunes de Pascua', { counties: ['ES-CT'], off: 0 }),
];
const elsewhere = new Map([
  [
    2,
    new Map([
      ['2026-04-03', 'Viernes Santo'],
      ['2026-04-06', 'Lunes de Pascua'],
      ['2026-09-24', 'La Mercè'],
    ]),
  ],
  [3, new Map([['2026-04-03', 'Viernes Santo']])],
]);
const shown = (people: number[]) => holidaysShown({ holidays, elsewhere, people });
const off = (people: number[]) =>
  shown(people)
    .filter((one) => one.off === 1)
    .map(({ name }) => name)
    .toSorted();

it.each([
  [[1], ['Jueves Santo', 'San Isidro', 'Viernes Santo']],
  [[2], ['La Mercè', 'Lunes de Pascua', 'Viernes Santo']],
  [[3], ['Viernes Santo']],
  [
    [1, 2],
    ['Jueves Santo', 'La Mercè', 'Lunes de Pascua', 'San Isidro', 'Viernes Santo'],
  ],
  [[], ['Jueves Santo', 'San Isidro', 'Viernes Santo']],
])('of the people %j they are %j', (people, names) => {
  expect(off(people)).toEqual(names);
});

it('where nobody is of another centre the list is the one that came', () => {
  expect(shown([1])).toBe(holidays);
});

it('public days of other regions stay quiet, local days of a centre of nobody shown are not there', () => {
  expect(shown([2]).map(({ name, off: isOff }) => `${name} ${isOff}`)).toEqual([
    'La Mercè 1',
    'Jueves Santo 0',
    'Viernes Santo 1',
    'Lunes de Pascua 1',
  ]);
});
