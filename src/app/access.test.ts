import { describe, expect, it } from 'vitest';
import { nextOf, pageFor } from './access.ts';

const admin = { role: 'admin' } as const;
const employee = { role: 'employee' } as const;

describe('"/login, /checkout, /verificacion/{id} and /restablecer-contrasena/{code} are reachable without a session"', () => {
  it.each([
    ['/login', { show: 'login' }],
    ['/checkout', { show: 'checkout' }],
    ['/verificacion/12', { show: 'verification', code: '12' }],
    ['/restablecer-contrasena/abc/', { show: 'passwordReset', code: 'abc' }],
    ['/restablecer-contrasena/a%2Fb', { show: 'passwordReset', code: 'a/b' }],
    ['/restablecer-contrasena/%', { show: 'passwordReset', code: '%' }],
    ['/inspeccion/abc', { show: 'inspection', code: 'abc' }],
    ['/condiciones', { show: 'legal', document: 'conditions' }],
    ['/privacidad/', { show: 'legal', document: 'privacy' }],
  ])('%s', (path, page) => expect(pageFor(path, '', null)).toEqual(page));

  it.each([
    ['/', '', '/login'],
    ['/employees', '', '/login?next=/employees'],
    ['/employees/4', '?q=ana&x=1', '/login?next=/employees/4%3Fq%3Dana%26x%3D1'],
    ['/verificacion', '', '/login?next=/verificacion'],
    ['/loginx', '', '/login?next=/loginx'],
  ])('every other route redirects to /login: %s%s', (path, search, to) =>
    expect(pageFor(path, search, null)).toEqual({ show: 'redirect', to }),
  );
});

describe('with a session', () => {
  it.each(['/', '/employees/4', '/nothing'])('%s is the application', (path) =>
    expect(pageFor(path, '', admin)).toEqual({ show: 'app' }),
  );

  it.each([
    ['/checkout', '', '/'],
    ['/login', '', '/'],
    ['/login', '?next=/employees%3Fq%3Dana', '/employees?q=ana'],
  ])('"a signed-in user who opens the public subscription page is sent to /": %s%s', (path, search, to) =>
    expect(pageFor(path, search, admin)).toEqual({ show: 'redirect', to }),
  );

  it('people who are only employees work on /fichar', () => {
    expect(pageFor('/employees', '', employee)).toEqual({ show: 'employeeSite' });
    expect(pageFor('/verificacion/1', '', employee)).toEqual({ show: 'verification', code: '1' });
  });
});

describe('next is accepted only as /x, never //x', () => {
  it.each(['/employees', '/fichajes?day=2026-11-02'])('%s', (next) =>
    expect(nextOf(`?next=${encodeURIComponent(next)}`)).toBe(next),
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'employees',
    '',
    '/',
    '/login?next=/x',
  ])('not %j', (next) => expect(nextOf(`?next=${encodeURIComponent(next)}`)).toBeNull());
});
