import { describe, expect, test } from 'vitest';
import { people, person } from '#tests/support/readPayslips.ts';
import { identitiesIn } from './identities.ts';
import { Names } from './names.ts';
import { type PageText, plainCapitals } from './pageText.ts';
import { periodOf } from './period.ts';

describe('a DNI is found however it is printed', () => {
  test.each([
    ['NIF 12345678Z', ['12345678Z']],
    ['12345678-Z', ['12345678-Z']],
    ['N.I.F.: 12.345.678-Z', ['12.345.678-Z']],
    ['12345678 Z', ['12345678 Z']],
    ['D.N.I. 1 2 3 4 5 6 7 8 Z', ['1 2 3 4 5 6 7 8 Z']],
    ['X1234567L', ['X1234567L']],
    ['X-1234567-L', ['X-1234567-L']],
    ['NIF 1234567L', ['1234567L']],
    ['28/12345678/40', []],
    ['B84312760', []],
    ['ES12345678Z', []],
    ['112345678Z', []],
    ['12345678ZA', []],
    ['00000000T  X1234567L', ['00000000T', 'X1234567L']],
  ])('%s', (text, printed) => {
    expect([...identitiesIn(text)].map((one) => one.printed)).toEqual(printed);
  });
});

describe('the period is read as the programs print it', () => {
  const page = (text: string): PageText => [{ y: 0, text: plainCapitals(text), cells: [] }];
  test.each([
    ['Periodo: 01/10/2026 a 31/10/2026', 10, 2026],
    ['Del 01-10-26 al 31-10-26', 10, 2026],
    ['MENS 01 OCT 26 a 31 OCT 26', 10, 2026],
    ['OCT 26', 10, 2026],
    ['Octubre 2026', 10, 2026],
    ['SEPTIEMBRE DE 2026', 9, 2026],
    ['del 1 al 31 de octubre de 2026', 10, 2026],
  ])('%s', (text, month, year) => {
    expect(periodOf(page(text))).toEqual({ month, year });
  });
  test.each(['Antigüedad: 01/03/2015', 'Madrid, 31 de octubre de 2026', '13/13/2026 a 40/13/2026', 'MAR'])(
    '%s: none',
    (text) => {
      expect(periodOf(page(text))).toBeUndefined();
    },
  );
});

describe('names are matched as `APELLIDOS, NOMBRE` in capitals without accents, in any order', () => {
  const names = new Names([...people, person(5, 'Ana', 'García', null)]);
  test.each([
    ['GARCIA LOPEZ, ANA MARIA', [1]],
    ['ANA MARIA GARCIA LOPEZ', [1]],
    ['GARCIA LOPEZ, ANA Mª', [1]],
    ['Trabajador: MUÑOZ DE LA PEÑA JOSE  Oficial', [2]],
    ['G A R C I A L O P E Z , A N A M A R I A', [1]],
    ['GARCIA, ANA', [5]],
    ['GARCIA LOPEZ', []],
    ['ANA', []],
  ])('%s', (text, ids) => {
    expect(names.in(text).map((one) => one.person.id)).toEqual(ids);
  });
});
