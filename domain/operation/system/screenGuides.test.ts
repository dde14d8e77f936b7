import { expect, it } from 'vitest';
import { screenAt } from './screenGuides.ts';

it.each([
  ['/', 'dashboard'],
  ['/employees', 'employees'],
  ['/employees/create', 'employees'],
  ['/employees/7', 'employee'],
  ['/employees/7/edit', 'employee'],
  ['/employees/payrolls', 'payrollUpload'],
  ['/employees/payrolls/12', 'payrollUpload'],
  ['/teams/7/edit', 'teams'],
  ['/fichajes', 'timeControl'],
  ['/fichajes/registro', 'legalRecord'],
  ['/profile/edit', 'profile'],
  ['/access-denied', undefined],
])('%s is %s', (path, screen) => expect(screenAt(path)).toBe(screen));
