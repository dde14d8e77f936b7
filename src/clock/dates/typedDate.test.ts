import { describe, expect, it } from 'vitest';
import { problemOfTyped, readTyped, writeTyped } from './typedDate.ts';

describe('a date that is typed', () => {
  it.each([
    ['16/11/2026', '2026-11-16'],
    ['1.2.2026', '2026-02-01'],
    ['2026-11-16', '2026-11-16'],
    ['31/02/2026', '31/02/2026'],
    ['16/11', '16/11'],
    [' ', ''],
  ])('%j is read as %j', (text, date) => {
    expect(readTyped(text)).toBe(date);
  });

  it.each([
    ['2026-11-16', '16/11/2026'],
    ['16/11', '16/11'],
    ['', ''],
  ])('%j is written as %j', (date, text) => {
    expect(writeTyped(date)).toBe(text);
  });

  it.each([
    ['', undefined],
    ['2026-11-16', undefined],
    ['31/02/2026', 'Esa fecha no existe'],
    ['2026-02-31', 'Esa fecha no existe'],
    ['mañana', 'La fecha no es válida. Escríbela como 31/12/2026'],
    ['16/11', 'La fecha no es válida. Escríbela como 31/12/2026'],
  ])('what is wrong with %j: %j', (date, problem) => {
    expect(problemOfTyped(date)).toBe(problem);
  });
});
