import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/rights.ts';
import { setViewport, toasts } from '#tests/support/web.ts';
import { serve, open, company, calls } from './enterprises.fixture.ts';

describe('/enterprises/{id}', () => {
  it('"Company data, billing data … a clock-in method configuration card"', async () => {
    serve();
    open('/enterprises/1');
    const billing = within(await screen.findByRole('region', { name: 'Datos de facturación' }));
    for (const text of ['Panadería La Espiga SL', 'B76543214', 'Calle Mayor, 1', '28013', 'España']) {
      expect(billing.getByText(text)).toBeVisible();
    }
    const data = within(screen.getByRole('region', { name: 'Datos de la empresa' }));
    expect(data.getByText('24 / 25')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Métodos de fichaje' })).toBeVisible();
  });

  it.each<[Role, boolean]>([
    ['admin', true],
    ['advisor', false],
    ['manager', false],
  ])('"an Edit button (admin only) opening an edit dialog": %s %s', async (role, offered) => {
    serve();
    const { person } = open('/enterprises/1', role);
    await screen.findByRole('region', { name: 'Datos de la empresa' });
    const edit = screen.queryByRole('link', { name: 'Editar' });
    expect(edit !== null).toBe(offered);
    if (!edit) return;
    await person.click(edit);
    expect(await screen.findByRole('dialog', { name: 'Editar empresa' })).toBeVisible();
  });

  it.each<Role>(['advisor', 'manager'])('the address of the dialog opens nothing for %s', async (role) => {
    serve();
    open('/enterprises/1/edit', role);
    await screen.findByRole('region', { name: 'Datos de la empresa' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('"If loading fails, the error is shown and the user goes to the enterprise page of his own enterprise"', async () => {
    serve({ 'GET /api/enterprises/9': { status: 404, message: 'No se ha encontrado lo que buscas' } });
    const { router } = open('/enterprises/9');
    expect(await screen.findByRole('heading', { level: 1, name: 'Panadería La Espiga SL' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/enterprises/1');
    await waitFor(() => expect(toasts()).toEqual(['Error al obtener la empresa: No se ha encontrado lo que buscas']));
  });

  it('where even his own does not load, he may try again', async () => {
    let broken = true;
    serve({ 'GET /api/enterprises/1': () => (broken ? { status: 500, message: 'x' } : { data: company() }) });
    const { person } = open('/enterprises/1');
    expect(await screen.findByRole('heading', { name: 'Error al obtener la empresa' })).toBeVisible();
    broken = false;
    await person.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('region', { name: 'Datos de facturación' })).toBeVisible();
  });

  it("saves what was edited and says 'Empresa actualizada correctamente'", async () => {
    const requests = serve({
      'PUT /api/enterprises/1': ({ body }) => ({ data: { ...company(), ...(body as object) } }),
    });
    const { person } = open('/enterprises/1/edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar empresa' }));
    const name = await dialog.findByRole('textbox', { name: /^Nombre/ });
    await person.clear(name);
    await person.type(name, 'La Espiga SL');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(toasts()).toContain('Empresa actualizada correctamente'));
    expect(calls(requests, 'PUT')[0]?.body).toMatchObject({ name: 'La Espiga SL', cif: 'B76543214' });
    expect(await screen.findByRole('heading', { level: 1, name: 'La Espiga SL' })).toBeVisible();
  });

  it('lets people see who of their team is at work, and says what they see of each other', async () => {
    const requests = serve({ 'PUT /api/enterprises/1': { data: company({ team_presence: 1 }) } });
    const { person } = open('/enterprises/1/edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar empresa' }));
    const choice = await dialog.findByRole('switch', { name: 'La plantilla ve quién de su equipo está hoy' });
    expect(choice).not.toBeChecked();
    expect(choice).toHaveAccessibleDescription(/Nunca el motivo, ni horas, ni lugares/);
    await person.click(choice);
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(calls(requests, 'PUT')[0]?.body).toMatchObject({ team_presence: 1 }));
  });

  it('an administrator says what new employees begin with, and it stands on the page', async () => {
    const requests = serve({
      'PUT /api/enterprises/1': ({ body }) => ({ data: { ...company(), ...(body as object) } }),
    });
    const { person } = open('/enterprises/1/edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar empresa' }));
    await person.type(await dialog.findByLabelText(/^Horas semanales/), '37,5');
    await person.type(dialog.getByLabelText(/^Días por semana/), '9');
    await person.type(dialog.getByLabelText(/^Días de vacaciones/), '25');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Días por semana/)).toHaveAccessibleDescription('La semana tiene siete días'),
    );
    await person.clear(dialog.getByLabelText(/^Días por semana/));
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    const card = within(await screen.findByRole('region', { name: 'Nuevos empleados' }));
    expect(await card.findByText('37,5')).toBeVisible();
    expect(calls(requests, 'PUT')[0]?.body).toMatchObject({
      default_hours: 37.5,
      default_quantity_days: null,
      default_vacation_days: 25,
    });
  });

  it('what new employees begin with is told, also where the company says nothing of its own', async () => {
    serve({ 'GET /api/enterprises/1': { data: company({ default_vacation_days: 30 }) } });
    open('/enterprises/1');
    const card = within(await screen.findByRole('region', { name: 'Nuevos empleados' }));
    const shown = card.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(shown).toEqual(['40', '5', '30']);
  });

  it('each rule of the form has its sentence beside the field, and a toast says how many', async () => {
    serve();
    const { person } = open('/enterprises/1/edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar empresa' }));
    for (const label of [/^Nombre/, /^CIF/, /^Teléfono/]) {
      await person.clear(await dialog.findByRole('textbox', { name: label }));
    }
    await person.type(dialog.getByRole('textbox', { name: 'Latitud' }), 'norte');
    await person.type(dialog.getByRole('textbox', { name: 'Longitud' }), 'oeste');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    const messages = [
      'El nombre de la empresa es requerido',
      'El CIF es requerido',
      'El teléfono es requerido',
      'La latitud debe ser un número',
      'La longitud debe ser un número',
    ];
    await waitFor(() => expect(toasts()).toEqual(['Revisa los 5 campos marcados']));
    for (const message of messages) expect(dialog.getByText(message)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /^Nombre/ })).toHaveFocus();
  });

  it('hints at a CIF that does not fit, and at the zone of a postal code', async () => {
    serve();
    const { person } = open('/enterprises/1/edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar empresa' }));
    const cif = await dialog.findByRole('textbox', { name: /^CIF/ });
    await person.type(cif, '9');
    expect(dialog.getByText('No es un CIF, DNI o NIE válido. ¿Es correcto?')).toBeVisible();
    const zip = dialog.getByRole('textbox', { name: 'Código postal' });
    await person.clear(zip);
    await person.type(zip, '38003');
    const zone = dialog.getByRole('combobox', { name: 'Zona horaria' });
    await waitFor(() => expect(zone).toHaveValue('Atlantic/Canary'));
    expect(dialog.getByText(/Los fichajes ya registrados conservan su fecha/)).toBeVisible();
    await person.selectOptions(zone, 'Europe/Madrid');
    expect(await dialog.findByText('Por la dirección sería: Canarias')).toBeVisible();
    expect(zone).toHaveValue('Europe/Madrid');
  });
});

describe('the way through a long page and form on a phone', () => {
  const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

  it('links to each part of the page, which takes the focus', async () => {
    setViewport(390);
    serve();
    const { person } = open('/enterprises/1');
    const links = within(await screen.findByRole('navigation', { name: 'Secciones' }));
    // A part that could not be read has a heading of its own, which is no title.
    const titles = () => screen.getAllByRole('heading', { level: 2 }).filter(({ id }) => id !== '');
    await waitFor(() => expect(texts(links.getAllByRole('link'))).toEqual(texts(titles())));
    await person.click(links.getByRole('link', { name: 'Jornada y recordatorios' }));
    expect(screen.getByRole('heading', { name: 'Jornada y recordatorios' })).toHaveFocus();
  });

  it('links to each part of the form', async () => {
    setViewport(390);
    serve();
    const { person } = open('/enterprises/1/edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar empresa' }));
    const links = within(await dialog.findByRole('navigation', { name: 'Secciones' }));
    expect(texts(links.getAllByRole('link')).slice(0, 3)).toEqual(['Lugar de trabajo', 'Dirección', 'Privacidad']);
    await person.click(links.getByRole('link', { name: 'Nuevos empleados' }));
    expect(dialog.getByRole('heading', { name: 'Nuevos empleados' })).toHaveFocus();
  });

  it('a wide screen has room without them', async () => {
    serve();
    open('/enterprises/1');
    await screen.findByRole('region', { name: 'Datos de facturación' });
    expect(screen.queryByRole('navigation', { name: 'Secciones' })).toBeNull();
  });
});
