import { describe, expect, it, test } from 'vitest';
import { hasWrongLetter, identityKind, isPersonal, keptIdentity, plainIdentity } from './identityNumber.ts';

describe('a number is read in every way that the programs print it (employees 6)', () => {
  test.each([
    ['12345678Z', '12345678Z'],
    ['12345678-Z', '12345678Z'],
    ['12.345.678-Z', '12345678Z'],
    [' 12345678 z ', '12345678Z'],
    ['1 2 3 4 5 6 7 8 Z', '12345678Z'],
    ['X-1234567-L', 'X1234567L'],
    ['1234567L', '01234567L'],
    ['X01234567L', 'X1234567L'],
    ['X123456S', 'X0123456S'],
    ['１２３４５６７８Ｚ', '12345678Z'],
  ])('%s', (text, plain) => {
    expect(plainIdentity(text)).toBe(plain);
  });
});

describe('a number has one form in which it is kept, whatever its writing (employees 6)', () => {
  test.each([
    ['12 345 678-z', '12345678Z'],
    ['12.345.678-Z\u200b', '12345678Z'],
    ['１２３４５６７８Z', '12345678Z'],
    ['1234567L', '01234567L'],
    ['X-01234567-L', 'X1234567L'],
    ['b-12.345/674', 'B12345674'],
    // Another document than a DNI or NIE, and what only looks like one.
    ['AB 123456', 'AB123456'],
    ['1234567A', '1234567A'],
    ['0X0000000T', '0X0000000T'],
    ['O1234567L', 'O1234567L'],
    ['12345678Ñ', '12345678Ñ'],
  ])('%s', (text, kept) => {
    expect(keptIdentity(text)).toBe(kept);
  });
});

describe('the control letter decides', () => {
  test.each([
    ['12345678Z', 'dni'],
    ['12345678A', undefined],
    ['00000000T', 'dni'],
    ['X1234567L', 'nie'],
    ['Y1234567X', 'nie'],
    ['Z1234567R', 'nie'],
    ['X1234567X', undefined],
    ['K1234567L', 'dni'],
    ['1234567L', 'dni'],
    ['B84312760', undefined],
    ['A58818501', 'cif'],
    ['A58818502', undefined],
    ['Q2826000H', 'cif'],
    ['Q28260008', undefined],
    ['12345678', undefined],
    ['', undefined],
    ['123456789Z', undefined],
  ])('%s is %s', (text, kind) => {
    expect(identityKind(text)).toBe(kind);
  });

  it('a company is no person', () => {
    expect([isPersonal('A58818501'), isPersonal('12345678Z'), isPersonal('X1234567L')]).toEqual([false, true, true]);
  });
});

describe('only what has the form of a DNI or NIE can have a wrong letter', () => {
  test.each([
    ['12345678A', true],
    ['12.345.678-a', true],
    ['12345678Ñ', true],
    ['X1234567A', true],
    ['12345678Z', false],
    ['x-1234567-l', false],
    ['AB1234567', false],
    ['123456789', false],
    ['1234567A', false],
    ['P12345678', false],
    ['B12345674', false],
    ['B84312760', false],
  ])('%s: %s', (text, wrong) => expect(hasWrongLetter(text)).toBe(wrong));
});
