import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Role } from '#domain/rights.ts';
import { pageOf, plainRecord } from '#tests/support/records.ts';
import { toasts } from '#tests/support/web.ts';
import { company, serve, open, calls } from './enterprises.fixture.ts';

describe('the clock-in method card', () => {
  const card = async () => within(await screen.findByRole('region', { name: 'Métodos de fichaje' }));
  const answer = {
    'PUT /api/enterprises/1': ({ body }: { body: unknown }) => ({ data: { ...company(), ...(body as object) } }),
  };

  it('"Method choice: 1 conventional, 2 QR, 3 PIN" and "Location toggle", saved as a partial body', async () => {
    const requests = serve(answer);
    const { person, router } = open('/enterprises/1');
    const methods = await card();
    await person.click(methods.getByRole('checkbox', { name: 'Convencional' }));
    await person.click(methods.getByRole('checkbox', { name: 'PIN' }));
    await person.click(methods.getByRole('button', { name: 'Guardar métodos' }));
    await waitFor(() => expect(toasts()).toEqual(['Métodos de fichaje actualizados correctamente']));
    expect(calls(requests, 'PUT')[0]?.body).toEqual({ active_method: '2,3', location: 0 });
    expect(router.state.location.pathname).toBe('/enterprises/1');
  });

  it('"Clock-in method list must keep at least one method"', async () => {
    const requests = serve({ 'GET /api/enterprises/1': { data: company({ active_method: '3' }) } });
    const { person } = open('/enterprises/1');
    const methods = await card();
    await person.click(methods.getByRole('checkbox', { name: 'PIN' }));
    await waitFor(() => expect(toasts()).toEqual(['Debe quedar activo al menos un método de fichaje']));
    expect(methods.getByRole('checkbox', { name: 'PIN' })).toBeChecked();
    expect(calls(requests, 'PUT')).toEqual([]);
  });

  it('"After saving with location on, the edit dialog opens and cannot be cancelled", until the location is set', async () => {
    const requests = serve(answer);
    const { person, router } = open('/enterprises/1');
    const methods = await card();
    await person.click(methods.getByRole('switch', { name: 'Ubicación al fichar' }));
    await person.click(methods.getByRole('button', { name: 'Guardar métodos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar empresa' }));
    const latitude = await dialog.findByRole('textbox', { name: /^Latitud/ });
    expect(dialog.queryByRole('button', { name: 'Cancelar' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Cerrar' })).toBeNull();
    await person.keyboard('{Escape}');
    await router.navigate('/enterprises');
    await waitFor(() => expect(toasts().at(-1)).toMatch(/^Indica el lugar de trabajo/));
    expect(router.state.location.pathname).toBe('/enterprises/1/edit');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findByText('La latitud debe ser un número')).toBeVisible();
    await person.type(latitude, '40,4168');
    await person.type(dialog.getByRole('textbox', { name: /^Longitud/ }), '-3,7038');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls(requests, 'PUT').at(-1)?.body).toMatchObject({ latitude: 40.4168, longitude: -3.7038 });
  });

  it('with the location set already, the dialog that opens may be cancelled', async () => {
    const placed = company({ latitude: 40.4, longitude: -3.7 });
    serve({
      'GET /api/enterprises/1': { data: placed },
      'PUT /api/enterprises/1': ({ body }) => ({ data: { ...placed, ...(body as object) } }),
    });
    const { person } = open('/enterprises/1');
    const methods = await card();
    await person.click(methods.getByRole('switch', { name: 'Ubicación al fichar' }));
    await person.click(methods.getByRole('button', { name: 'Guardar métodos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar empresa' }));
    await person.click(await dialog.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('without coordinates, switching location off is the way out of the dialog', async () => {
    const requests = serve(answer);
    const { person, router } = open('/enterprises/1');
    await person.click((await card()).getByRole('switch', { name: 'Ubicación al fichar' }));
    await person.click((await card()).getByRole('button', { name: 'Guardar métodos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar empresa' }));
    await person.click(await dialog.findByRole('button', { name: 'Desactivar la ubicación' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls(requests, 'PUT').at(-1)?.body).toEqual({ active_method: '1,2', location: 0 });
    expect(router.state.location.pathname).toBe('/enterprises/1');
    expect((await card()).getByRole('switch', { name: 'Ubicación al fichar' })).not.toBeChecked();
  });

  it('with location on and the workplace known, a save of the methods opens nothing', async () => {
    const placed = company({ location: 1, latitude: 40.4, longitude: -3.7 });
    serve({
      'GET /api/enterprises/1': { data: placed },
      'PUT /api/enterprises/1': ({ body }) => ({ data: { ...placed, ...(body as object) } }),
    });
    const { person, router } = open('/enterprises/1');
    const methods = await card();
    await person.click(methods.getByRole('checkbox', { name: 'PIN' }));
    await person.click(methods.getByRole('button', { name: 'Guardar métodos' }));
    await waitFor(() => expect(toasts()).toEqual(['Métodos de fichaje actualizados correctamente']));
    expect(router.state.location.pathname).toBe('/enterprises/1');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("a failure says 'Error al actualizar los métodos de fichaje' and keeps what was chosen", async () => {
    serve({ 'PUT /api/enterprises/1': { status: 500, message: 'x' } });
    const { person } = open('/enterprises/1');
    const methods = await card();
    await person.click(methods.getByRole('checkbox', { name: 'PIN' }));
    await person.click(methods.getByRole('button', { name: 'Guardar métodos' }));
    await waitFor(() => expect(toasts()).toEqual(['Error al actualizar los métodos de fichaje']));
    expect(methods.getByRole('checkbox', { name: 'PIN' })).toBeChecked();
  });

  it.each<Role>(['advisor', 'manager'])(
    '"Change clock-in methods and location": not by %s, who reads them',
    async (role) => {
      serve();
      open('/enterprises/1', role);
      const methods = await card();
      expect(methods.getByText('Convencional, Código QR')).toBeVisible();
      expect(methods.queryByRole('checkbox')).toBeNull();
      expect(methods.queryByRole('button')).toBeNull();
      expect(methods.queryByRole('link')).toBeNull();
    },
  );

  it('where there are several work centres each has a QR of its own, beside that of the enterprise', async () => {
    const requests = serve({
      'GET /api/work_centres/enterprise/1': pageOf([plainRecord('workCentres', { id: 7, name: 'Almacén' })]),
      'GET /api/enterprises/1/qr': ({ query }) => ({
        data: { text: 'https://h.es/fichar?qr=X', code: query.get('work_centre_id') ?? 'enterprise' },
      }),
      'POST /api/enterprises/1/qr/renew': { data: { text: 'https://h.es/fichar?qr=X', code: 'renewed' } },
    });
    const { person } = open('/enterprises/1/qr?centro=7');
    const dialog = within(await screen.findByRole('dialog', { name: 'Código QR para fichar' }));
    expect(await dialog.findByText('7')).toBeVisible();
    expect(dialog.getByRole('img', { name: 'Código QR de Almacén' })).toBeVisible();
    const choice = dialog.getByRole('combobox', { name: 'Centro de trabajo' });
    expect(choice).toHaveDisplayValue('Almacén');
    await person.selectOptions(choice, 'Centro principal');
    expect(await dialog.findByText('0')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Renovar código' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/de todos sus centros dejarán de servir/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Renovar código' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(dialog.getByText('0')).toBeVisible();
    await person.selectOptions(choice, 'Sin centro');
    expect(await dialog.findByText('enterprise')).toBeVisible();
    const asked = requests.filter(({ path }) => path.endsWith('/qr')).map(({ query }) => query.get('work_centre_id'));
    expect(asked).toEqual(['7', '0', '0', null]);
  });

  it("a QR that does not come says 'Error al generar el código QR' and may be asked for again", async () => {
    serve({ 'GET /api/enterprises/1/qr': { status: 500, message: 'x' } });
    const { person } = open('/enterprises/1');
    await person.click((await card()).getByRole('link', { name: 'Generar código QR' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Código QR para fichar' }));
    expect(await dialog.findByRole('heading', { name: 'Error al generar el código QR' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await waitFor(() => expect(toasts()).toEqual(['Error al generar el código QR']));
  });
});

describe('the workplace', () => {
  const result = {
    lat: '40.3053',
    lon: '-3.732',
    display_name: 'Calle de Madrid, 12, Getafe',
    address: { road: 'Calle de Madrid', house_number: '12', city: 'Getafe', postcode: '28901', country: 'España' },
  };
  /** The stand-in answers envelopes; the service of addresses answers its own shape. */
  const maps = (answer: (url: URL) => Response) => {
    const requested: URL[] = [];
    const ours = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      const url = new URL(input, 'http://localhost');
      if (url.hostname !== 'lugares.ejemplo.es') return ours(input, init);
      requested.push(url);
      expect(init?.headers).toBeUndefined();
      return answer(url);
    });
    return requested;
  };

  it('is found by its address, asked for once and without the session, and fills the fields', async () => {
    serve();
    const requested = maps(() => Response.json([result]));
    const { person } = open('/enterprises/1/edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar empresa' }));
    await person.type(await dialog.findByRole('searchbox', { name: 'Buscar una dirección' }), 'calle madrid{Enter}');
    await person.click(await dialog.findByRole('button', { name: 'Calle de Madrid, 12, Getafe' }));
    expect(requested.map(({ pathname, searchParams }) => [pathname, searchParams.get('q')])).toEqual([
      ['/search', 'calle madrid'],
    ]);
    const values = ['Latitud', 'Longitud', 'Dirección', 'Ciudad', 'Código postal'].map(
      (name) => dialog.getByRole<HTMLInputElement>('textbox', { name }).value,
    );
    expect(values).toEqual(['40,3053', '-3,732', 'Calle de Madrid, 12', 'Getafe', '28901']);
    await person.click(dialog.getByRole('button', { name: 'Quitar el lugar' }));
    expect(dialog.getByRole('textbox', { name: 'Latitud' })).toHaveValue('');
    expect(dialog.getByRole('textbox', { name: 'Dirección' })).toHaveValue('Calle de Madrid, 12');
  });

  it('says that nothing was found, in Spain or elsewhere', async () => {
    serve();
    const requested = maps(() => Response.json([]));
    const { person } = open('/enterprises/1/edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar empresa' }));
    await person.type(await dialog.findByRole('searchbox', { name: 'Buscar una dirección' }), 'xyz{Enter}');
    expect(await dialog.findByText(/No se ha encontrado ninguna dirección/)).toBeVisible();
    expect(requested.map(({ searchParams }) => searchParams.get('countrycodes'))).toEqual(['es', null]);
  });

  it('works without the service, which it says; the arrow keys move the coordinates', async () => {
    serve();
    maps(() => new Response('', { status: 503 }));
    const { person } = open('/enterprises/1/edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar empresa' }));
    await person.type(await dialog.findByRole('searchbox', { name: 'Buscar una dirección' }), 'getafe{Enter}');
    expect(await dialog.findByText(/El buscador de direcciones no está disponible/)).toBeVisible();
    const longitude = dialog.getByRole('textbox', { name: 'Longitud' });
    await person.type(longitude, '-3,7{ArrowDown}');
    expect(longitude).toHaveValue('-3,7001');
  });
});
