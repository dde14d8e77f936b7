import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/rights.ts';
import type { Storage } from '#domain/operation/storage/storage.ts';
import { calls, open, serve } from './enterprises.fixture.ts';

const GB = 1024 ** 3;
const storageOf = (over: Partial<Storage> = {}): Storage => ({
  used: Math.round(3.2 * GB),
  allowed: 20 * GB,
  more_if_subscribed: 0,
  kinds: [
    { kind: 'payrolls', bytes: 2 * GB },
    { kind: 'documents', bytes: GB },
    { kind: 'others', bytes: 5 * 1024 ** 2 },
  ],
  complaints: null,
  ...over,
});

async function card(over: Partial<Storage> = {}) {
  serve({ 'GET /api/enterprises/1/storage': { data: storageOf(over) } });
  open('/enterprises/1');
  const region = await screen.findByRole('region', { name: 'Espacio para archivos' });
  await within(region).findByText('Nóminas y sus originales');
  return within(region);
}

describe('the space for files on the page of an enterprise', () => {
  it('says in words and by a bar how much is used, and by what', async () => {
    const shown = await card();
    expect(shown.getByRole('meter', { name: '3,2 GB de 20 GB (16 %)' })).toHaveAttribute('aria-valuenow', '16');
    const lines = shown.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(lines).toEqual(['2 GB', '1 GB', '5 MB']);
    expect(shown.queryByRole('alert')).toBeNull();
    expect(shown.queryByText(/denuncias/)).toBeNull();
  });

  it('has the complaints channel for who reads it', async () => {
    const shown = await card({ complaints: 12 * 1024 ** 2 });
    expect(shown.getByText('Canal de denuncias, con espacio aparte')).toBeVisible();
    expect(shown.getByText('12 MB')).toBeVisible();
  });

  it.each<[number, 0 | 1, RegExp]>([
    [16 * GB, 0, /^Queda poco espacio.* los que hay se conservan. Si necesitas más, escribe a soporte\.$/],
    [16 * GB, 1, /^Queda poco espacio.* Con una suscripción de pago hay más espacio\.$/],
    [20 * GB, 0, /^No queda espacio y no se pueden subir más archivos\./],
  ])('warns from four fifths on: %i bytes, more if subscribed %i', async (used, more_if_subscribed, sentence) => {
    const shown = await card({ used, more_if_subscribed });
    expect(shown.getByRole('alert').textContent).toMatch(sentence);
  });

  it('of a company that has come to be allowed less than it keeps, the bar is full and the words are true', async () => {
    const shown = await card({ used: 30 * GB });
    expect(shown.getByRole('meter', { name: '30 GB de 20 GB (150 %)' })).toHaveAttribute('aria-valuenow', '100');
  });

  it('has no bar where there is no limit', async () => {
    const shown = await card({ allowed: null });
    expect(shown.getByText('3,2 GB, sin límite')).toBeVisible();
    expect(shown.queryByRole('meter')).toBeNull();
  });

  it('that cannot be loaded can be asked for again', async () => {
    let broken = true;
    serve({
      'GET /api/enterprises/1/storage': () => (broken ? { status: 500, message: 'x' } : { data: storageOf() }),
    });
    const { person } = open('/enterprises/1');
    const region = within(await screen.findByRole('region', { name: 'Espacio para archivos' }));
    expect(await region.findByText('Error al obtener el espacio que ocupan los archivos')).toBeVisible();
    broken = false;
    await person.click(region.getByRole('button', { name: 'Reintentar' }));
    expect(await region.findByRole('meter')).toBeVisible();
  });

  it.each<Role>(['advisor', 'manager'])('is neither shown to nor asked for by %s', async (role) => {
    const requests = serve();
    open('/enterprises/1', role);
    await screen.findByRole('region', { name: 'Datos de la empresa' });
    expect(screen.queryByRole('region', { name: 'Espacio para archivos' })).toBeNull();
    expect(calls(requests, 'GET').filter(({ path }) => path.endsWith('/storage'))).toEqual([]);
  });
});
