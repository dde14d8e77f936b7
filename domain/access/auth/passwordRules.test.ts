import { describe, expect, test } from 'vitest';
import { repeatsOwnData } from './passwordRules.ts';

const own = ['Inés María', 'Navas López', 'ines.navas@ejemplo.es', 'Talleres Ortega, S. L.', null];

describe('a password that is the person’s own data', () => {
  test.each([
    'inesnavas1992',
    'Inés.Navas!',
    'NavasLopez99',
    '1n3s-n4v4s',
    'savansavan1',
    'Talleres2026',
    'ortegaortega',
    'ines.navas',
    'maria1234567',
  ])('%s is refused', (password) => expect(repeatsOwnData(password, own)).toBe(true));

  test.each([
    'Jornada-2026',
    'Secreta123',
    'Password1234!',
    'inesyelperro',
    '12345678',
    'navegar-lejos',
    'Demo-jornada-1',
  ])('%s is not it', (password) => expect(repeatsOwnData(password, own)).toBe(false));

  test('without anything known of the person nothing is their own', () =>
    expect(repeatsOwnData('cualquiera', ['', undefined, 'Li'])).toBe(false));
});
