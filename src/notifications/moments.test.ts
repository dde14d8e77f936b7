import { describe, expect, it } from 'vitest';
import { ago, momentOf } from './moments.ts';

const now = Date.parse('2026-11-23T12:00:00Z');

describe('when something was', () => {
  it.each([
    ['2026-11-23T11:59:30Z', undefined],
    ['2026-11-23T12:00:05Z', undefined],
    ['2026-11-23T11:58:10Z', 'hace 1 minuto'],
    ['2026-11-23T10:59:00Z', 'hace 1 hora'],
    ['2026-11-22T11:00:00Z', 'ayer'],
    ['2026-11-20T11:00:00Z', 'hace 3 días'],
    ['2026-11-01T11:00:00Z', 'hace 3 semanas'],
  ])('%s: %s', (instant, said) => {
    expect(ago(instant, now)).toBe(said);
  });

  it('in full, by the clock of the enterprise', () => {
    expect(momentOf('2026-11-23T23:30:00Z', 'Europe/Madrid')).toBe('24 de noviembre de 2026, 0:30');
  });
});
