import { describe, expect, it } from 'vitest';
import { pages } from '#src/app/definitions.ts';
import { Root } from '#src/app/Root.tsx';
import { Fichar } from '#src/clock/Fichar.tsx';
import { Kiosk } from '#src/kiosk/Kiosk.tsx';
import { session } from '#src/session/store.ts';
import { escape, inMadeUpLanguage, strangersAt, strangersOf, user } from './locale.fixture.tsx';

inMadeUpLanguage();

const addresses = ['/', '/nowhere', ...pages.map(({ path }) => path.replace(/:\w+/g, '1'))];

describe('nothing is said that is not in the catalogue', () => {
  it.each(addresses)('in the application: %s', { timeout: 120_000 }, async (address) =>
    expect(await strangersAt(address)).toEqual([]),
  );

  it.each([
    '/login',
    '/checkout',
    '/checkout?paso=empresa',
    '/condiciones',
    '/privacidad',
    '/verificacion/c0d3',
    '/restablecer-contrasena/c0d3',
    '/inspeccion/c0d3',
    '/canal-denuncias/c0d3',
  ])('outside of it: %s', { timeout: 120_000 }, async (address) => {
    history.replaceState(null, '', address);
    expect(await strangersOf(<Root />, escape)).toEqual([]);
  });

  it.each(['/fichar', '/fichar?activo=1'])('on the clock: %s', { timeout: 120_000 }, async (address) => {
    history.replaceState(null, '', address);
    session.set({ token: '9.secret', user: { ...user, role: 'employee' } });
    expect(await strangersOf(<Fichar />, escape)).toEqual([]);
  });

  it('on the clock, signed out', async () => {
    history.replaceState(null, '', '/fichar');
    expect(await strangersOf(<Fichar />, escape)).toEqual([]);
  });

  it.each([undefined, 'token-of-the-kiosk'])('on the kiosk: %s', { timeout: 120_000 }, async (token) => {
    history.replaceState(null, '', '/quiosco');
    if (token) localStorage.setItem('jornada.quiosco', token);
    expect(await strangersOf(<Kiosk />, escape)).toEqual([]);
  });
});
