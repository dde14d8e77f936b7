import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/rights.ts';
import { selectedEnterprise } from '#src/session/store.ts';
import { resource } from './index.ts';
import { enterpriseOf, sessionUserOf } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { toasts } from '#tests/support/web.ts';
import { serve, open, pages, calls, company } from './enterprises.fixture.ts';

describe('/new-enterprise', () => {
  it.each<Role>(['advisor', 'manager'])('"admin only; others are redirected to /": %s', async (role) => {
    serve();
    const { router } = open('/new-enterprise', role);
    expect(await screen.findByText('Inicio')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
  });

  it('an admin of another enterprise than the chosen one is admin too', async () => {
    serve();
    const enterprises = [enterpriseOf({ role: 'manager' }), enterpriseOf({ id: 2, role: 'admin' })];
    const { person } = renderAdmin({
      resources: [resource],
      at: '/enterprises',
      pages,
      user: { role: 'admin', enterprises },
    });
    await person.click(await screen.findByRole('link', { name: 'Añadir empresa' }));
    expect(await screen.findByRole('button', { name: 'Volver' })).toBeVisible();
    expect(await screen.findByRole('textbox', { name: /^CIF/ })).toBeVisible();
  });

  it('"Back button": to where one came from', async () => {
    serve();
    const { person, router } = open('/enterprises');
    await person.click(await screen.findByRole('link', { name: 'Añadir empresa' }));
    await person.click(await screen.findByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/enterprises'));
  });

  it('"Back button": to the list where the page was opened by its address, whatever became of that since', async () => {
    serve();
    const { person, router } = open('/new-enterprise');
    const back = await screen.findByRole('button', { name: 'Volver' });
    history.replaceState({ idx: 0 }, '');
    await act(() => router.navigate('/new-enterprise?from=mail', { replace: true }));
    await person.click(back);
    await waitFor(() => expect(router.state.location.pathname).toBe('/enterprises'));
    history.replaceState(null, '');
  });

  const plan = {
    id: 'price_5',
    nickname: 'Equipo 5',
    amount: 1200,
    unit_amount: 1200,
    currency: 'eur',
    metadata: { min: '1', max: '5', description: '', displayPrice: null, priceTag: null, decoyPrice: null },
  };
  const card = { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2029 } };
  const selling = { 'GET /api/stripe/prices': { anyData: true as const, data: [plan] } };
  const fill = async (person: ReturnType<typeof open>['person'], cif: string) => {
    await screen.findByRole('textbox', { name: /^Nombre/ });
    for (const [label, text] of [
      [/^Nombre/, 'Nueva SL'],
      [/^CIF/, cif],
      [/^Teléfono/, '922000000'],
      ['Código postal', '38003'],
    ] as const) {
      await person.click(screen.getByRole('textbox', { name: label }));
      await person.paste(text);
    }
  };
  const submit = (person: ReturnType<typeof open>['person']) =>
    person.click(screen.getByRole('button', { name: 'Dar de Alta Empresa' }));

  it("'Debes seleccionar un plan', and nothing is sent", async () => {
    const requests = serve(selling);
    const { person } = open('/new-enterprise');
    await fill(person, 'B76543214');
    await submit(person);
    await waitFor(() => expect(toasts()).toEqual(['Debes seleccionar un plan']));
    expect(calls(requests, 'POST')).toEqual([]);
  });

  it('"the company form, a plan chooser, a payment dialog and a button "Dar de Alta Empresa"": the new one opens', async () => {
    const requests = serve({
      ...selling,
      'GET /api/stripe/customer-payment-methods': { data: [card] },
      'POST /api/auth/check-data': {},
      'POST /api/stripe/create-subscription': {
        data: { clientSecret: null, subscriptionId: 'sub_3', customerId: 'cus_1' },
      },
      'POST /api/enterprises': { status: 201, data: { enterpriseId: 3 } },
      'GET /api/enterprises/3': { data: company({ id: 3, name: 'Nueva SL' }) },
      'GET /api/auth/check': {
        data: sessionUserOf({
          role: 'admin',
          enterprises: [enterpriseOf({}), enterpriseOf({ id: 3, name: 'Nueva SL' })],
        }),
      },
    });
    const { person } = open('/new-enterprise');
    await fill(person, 'B76543214');
    await person.click(await screen.findByRole('radio', { name: /Equipo 5/ }));
    await submit(person);
    const dialog = within(await screen.findByRole('dialog', { name: /Nueva SL/ }));
    // Its card form comes with the provider's script.
    await person.click(await dialog.findByRole('button', { name: /^Pagar/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Nueva SL' })).toBeVisible();
    await waitFor(() => expect(toasts()).toContain('Empresa dada de alta correctamente'));
    expect(selectedEnterprise.get()).toBe(3);
    expect(calls(requests, 'POST').find(({ path }) => path === '/api/enterprises')?.body).toMatchObject({
      name: 'Nueva SL',
      cif: 'B76543214',
      phone: '922000000',
      zip_code: '38003',
      country: 'España',
      time_zone: 'Atlantic/Canary',
      employee_number: 1,
      subscription_id: 'sub_3',
      selectedPlan: 'price_5',
    });
  });

  it('paid and then cut off, it says that a second press charges nothing', async () => {
    serve({
      ...selling,
      'GET /api/stripe/customer-payment-methods': { data: [card] },
      'POST /api/auth/check-data': {},
      'POST /api/stripe/create-subscription': {
        data: { clientSecret: null, subscriptionId: 'sub_3', customerId: 'cus_1' },
      },
      'POST /api/enterprises': { status: 503, message: 'Servicio no disponible' },
    });
    const { person } = open('/new-enterprise');
    await fill(person, 'B76543214');
    await person.click(await screen.findByRole('radio', { name: /Equipo 5/ }));
    await submit(person);
    const dialog = within(await screen.findByRole('dialog', { name: /Nueva SL/ }));
    await person.click(await dialog.findByRole('button', { name: /^Pagar/ }));
    const said = 'El pago está hecho, pero la empresa todavía no. Vuelve a pulsar el botón: no se cobrará otra vez.';
    expect(await dialog.findByText(new RegExp(said.slice(0, 20)))).toHaveTextContent(said);
    expect(toasts()).toEqual([expect.stringContaining(said)]);
    expect(toasts()[0]).not.toContain('Ocurrió un error al procesar el pago');
  });

  it('refused, it keeps what was typed and places the message', async () => {
    serve({
      ...selling,
      'POST /api/auth/check-data': {
        status: 422,
        message: 'El CIF es requerido',
        errors: { 'companyData.cif': 'El CIF es requerido' },
      },
    });
    const { person } = open('/new-enterprise');
    await fill(person, 'x');
    await person.click(await screen.findByRole('radio', { name: /Equipo 5/ }));
    await submit(person);
    await waitFor(() => expect(toasts()).toEqual(['El CIF es requerido']));
    expect(screen.getByRole('textbox', { name: /^CIF/ })).toHaveAccessibleDescription('El CIF es requerido');
    expect(screen.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Nueva SL');
  });
});
