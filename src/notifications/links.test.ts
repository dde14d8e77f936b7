import { describe, expect, it } from 'vitest';
import { isClockPage, pathOf } from './links.ts';

describe('where a notification leads', () => {
  it.each([
    ['/solicitudes/vacaciones?status=pending', '/solicitudes/vacaciones?status=pending'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['https://evil.example', '/'],
  ])('%s: %s', (path, to) => {
    expect(pathOf({ path })).toBe(to);
  });

  it.each([
    ['/fichar', true],
    ['/fichar#leave', true],
    ['/fichar?x=1', true],
    ['/fichajes', false],
    ['/', false],
  ])('%s is the employees’ own page: %s', (path, is) => {
    expect(isClockPage(path)).toBe(is);
  });
});
