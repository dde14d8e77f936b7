import { describe, expect, it } from 'vitest';
import { atOnce } from '#tests/support/atOnce.ts';
import { customFieldOf } from '#tests/support/records.ts';
import { asFields } from '../customFields/asFields.ts';
import { readLines } from '../employees/import/lines.ts';
import { templateRows } from '../employees/import/template.ts';
import { asDate, asMomentIn, asRecords, findAmong, findChoice, type Referable } from './cells.ts';
import { readRecords } from './readRecords.ts';

const people: readonly Referable[] = [
  { id: 21, name: 'Ana Pérez', email: 'ana@ejemplo.es', dni: '12345678Z' },
  { id: 22, name: 'Eva Ruiz', email: 'eva@ejemplo.es', dni: null },
  { id: 23, name: 'EVA RUIZ', email: 'otra@ejemplo.es', dni: null },
  { id: 24, name: '21', email: 'numero@ejemplo.es' },
];

describe('a date of no calendar is refused as forms do, and what is no date with how to write one', () => {
  it.each([
    ['31/02/2026', 'Esa fecha no existe'],
    ['2026-02-31', 'Esa fecha no existe'],
    ['31/02/26', '«31/02/26» no es una fecha (dd/mm/aaaa)'],
  ])('%s', (text, problem) => expect(asDate(text)).toEqual({ problem }));

  it.each([
    ['31/02/2026 8:00', 'Esa fecha no existe'],
    ['28/02/2026 25:00', '«28/02/2026 25:00» no es una fecha con hora (dd/mm/aaaa hh:mm)'],
  ])('%s', (text, problem) => expect(asMomentIn('Europe/Madrid')(text)).toEqual({ problem }));
});

it('a line of many wrong cells has ten messages, the last of how many more there are', () => {
  const keys = Array.from({ length: 40 }, (_, at) => `f${at}`);
  const own = asFields(keys.map((key, id) => customFieldOf({ id, key, name: key, kind: 'number' })));
  const file = atOnce(readRecords([keys, keys], { fields: {}, own, records: {}, zone: 'Europe/Madrid' }));
  const errors = file.ok ? file.lines[0]?.errors : [];
  expect([errors?.length, errors?.at(-1)]).toEqual([
    10,
    { field: 'line', message: 'Hay 31 errores más en esta línea' },
  ]);
});

describe('a record that a cell names', () => {
  it.each([
    ['ANA@ejemplo.es', 21],
    ['12345678z', 21],
    ['ana perez', 21],
    ['otra@ejemplo.es', 23],
    ['22', 22],
    ['21', 24],
    ['Eva Ruiz', undefined],
    ['Nadie', undefined],
    ['', undefined],
  ])('%j is %j', (text, id) => expect(findAmong(people)(text)).toBe(id));

  it('several are all named, or none is', () => {
    const read = asRecords(findAmong(people), (text) => `nobody is ${text}`);
    expect(read('Ana Pérez; 22,\notra@ejemplo.es')).toEqual({ value: [21, 22, 23] });
    expect(read('Ana Pérez, Eva Ruiz')).toEqual({ problem: 'nobody is Eva Ruiz' });
  });
});

it('a choice is found as it stands, or by its letters where only one has them', () => {
  const find = findChoice(['A+', 'A-', 'Sin determinar'].map((name, id) => ({ id, name })));
  expect(['A-', 'a+', 'SIN  determinar.', 'A', ''].map(find)).toEqual([1, 0, 2, undefined, undefined]);
});

describe('however many cells refer to them, each person is looked at once', () => {
  const many = 300;
  const rows = Array.from({ length: many }, (_, index) => [`Nadie ${index}`, `Persona ${index}`]);

  function watched() {
    let looked = 0;
    const known = Array.from({ length: many }, (_, id): Referable => ({
      id,
      get name() {
        looked += 1;
        return `Persona ${id}`;
      },
    }));
    return { known, looked: () => looked };
  }
  const refer = ['f1', 'f2'].map((key, id) => customFieldOf({ id, key, name: key, kind: 'reference' }));

  it('in a file of employees', () => {
    const { known, looked } = watched();
    const [headings = []] = templateRows();
    const wholeRows = rows.map((row) => [...headings.map(() => ''), ...row]);
    const options = { choosesRole: true, own: refer, people: known };
    const file = atOnce(readLines([[...headings, 'f1', 'f2'], ...wholeRows], options));
    expect(file.ok && file.lines.at(-1)?.form.custom_fields).toEqual({ f2: many - 1 });
    expect(looked()).toBe(many);
  });

  it('in a file of other records', () => {
    const { known, looked } = watched();
    const context = { fields: {}, own: asFields(refer), records: { employees: known }, zone: 'Europe/Madrid' };
    const file = atOnce(readRecords([['f1', 'f2'], ...rows], context));
    expect(file.ok && file.lines.at(-1)?.custom).toEqual({ f1: null, f2: many - 1 });
    expect(looked()).toBe(many);
  });
});
