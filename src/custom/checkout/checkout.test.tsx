import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toasts } from '#tests/support/web.ts';
import { serve, open, say, keep, sent, signedOut } from './checkout.fixture.ts';

signedOut();

describe('steps', () => {
  it('"Three tabs (Usuario, Empresa, Plan), driven by steps and not directly clickable"', async () => {
    serve();
    const { person } = open();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['1. Usuario', '2. Empresa', '3. Plan']);
    await person.click(screen.getByRole('tab', { name: '3. Plan' }));
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('1. Usuario');
  });

  it('every error stands at its field, and one toast says how many; the terms must be accepted, marketing need not', async () => {
    serve();
    const { person } = open();
    await person.click(await say('Continuar'));
    const messages = [
      'El nombre es requerido',
      'El apellido es requerido',
      'El email es requerido',
      'El DNI es requerido',
      'El teléfono es requerido',
      'Debes aceptar los términos y condiciones y la política de privacidad para continuar',
    ];
    await waitFor(() => expect(toasts()).toEqual(['Revisa los 6 campos marcados']));
    const panel = within(screen.getByRole('tabpanel'));
    for (const message of messages) expect(panel.getByText(message)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveFocus();
  });

  it('the focus goes on at the step that follows, where the button that led there has gone', async () => {
    keep({ reached: 'empresa' });
    serve();
    const { person } = open();
    await person.click(await say('Continuar'));
    await waitFor(() => expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('3. Plan'));
    await waitFor(() => expect(screen.getByRole('tabpanel')).toHaveFocus());
  });

  it('what is accepted can be read first, in another tab', async () => {
    serve();
    open();
    for (const [name, href] of [
      ['términos y condiciones', '/condiciones'],
      ['política de privacidad', '/privacidad'],
    ]) {
      const link = await screen.findByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
    }
    const label = 'Acepto los términos y condiciones y la política de privacidad';
    expect(screen.getByRole('checkbox', { name: label })).not.toBeChecked();
  });

  it('"User and company data are checked by the server before payment"; what is taken is reported at its field', async () => {
    keep({ reached: 'empresa' });
    const requests = serve({
      'POST /api/auth/check-data': {
        status: 409,
        message: 'Este email ya está en uso (users_email_unique)',
        errors: { email: 'Este email ya está en uso (users_email_unique)' },
      },
    });
    const { person } = open();
    await person.click(await say('Continuar'));
    const field = await screen.findByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(field).toHaveAccessibleDescription('Este email ya está en uso'));
    expect(field).toHaveFocus();
    expect(toasts()).toEqual(['Este email ya está en uso']);
    expect(sent(requests, '/api/auth/check-data')).toEqual([
      {
        companyData: expect.objectContaining({ name: 'Nueva SL', cif: 'B76543214' }),
        userData: expect.objectContaining({ email: 'ana@nueva.es', dni: '12345678Z' }),
      },
    ]);
  });

  it('a company that is refused stays at its step', async () => {
    keep({ reached: 'empresa' });
    serve({
      'POST /api/auth/check-data': {
        status: 409,
        message: 'Ya existe una empresa con este CIF',
        errors: { cif: 'Ya existe una empresa con este CIF' },
      },
    });
    const { person } = open();
    await person.click(await say('Continuar'));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^CIF/ })).toHaveAccessibleDescription(
        'Ya existe una empresa con este CIF',
      ),
    );
  });

  it('"Back goes one step", and nothing typed is lost', async () => {
    keep({ reached: 'plan', employees: 12, planId: '15' });
    serve();
    const { person } = open();
    expect(await screen.findByRole('radio', { name: /Plan 15/ })).toBeChecked();
    await person.click(await say('Atrás'));
    expect(await screen.findByRole('textbox', { name: /^CIF/ })).toHaveValue('B76543214');
    await person.click(await say('Atrás'));
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('ana@nueva.es');
  });
});

describe('what is refused at the end', () => {
  const ready = { reached: 'pago', employees: 12, planId: '15' };
  const begin = 'POST /api/stripe/create-subscription-on-payment-new-customer';
  const refused = (field: string, message: string) => ({ status: 422, message, errors: { [field]: message } });

  it("a coupon that was used up meanwhile: 'Error al validar el cupón', at the plan and without it", async () => {
    const coupon = { id: 'AMIGO5', percent_off: null, amount_off: 500, duration: 'once', duration_in_months: null };
    keep({ ...ready, coupon });
    serve({ [begin]: refused('discount', 'Cupón no válido') });
    const { person } = open();
    await person.click(await say('Empezar la prueba sin tarjeta'));
    expect(await screen.findByRole('textbox', { name: 'Código de cupón' })).toHaveValue('');
    expect(toasts()).toEqual(['Error al validar el cupón']);
    expect(screen.getByRole('region', { name: 'Resumen' })).not.toHaveTextContent('AMIGO5');
  });

  it('"Back goes one step" from where one was led, not forward again', async () => {
    keep(ready);
    serve({ 'POST /api/checkout': { ...refused('cif', 'Ya existe una empresa con este CIF'), status: 409 } });
    const { person, router } = open();
    await person.click(await say('Empezar la prueba sin tarjeta'));
    expect(await screen.findByRole('textbox', { name: /^CIF/ })).toBeVisible();
    await person.click(await say('Atrás'));
    expect(await screen.findByRole('textbox', { name: 'Email' })).toBeVisible();
    expect(router.state.location.search).toBe('?paso=usuario');
  });

  it('a plan that is gone leads to the plans, at an address that says so', async () => {
    keep({ ...ready, planId: 'gone' });
    serve();
    const { person, router } = open();
    await screen.findByRole('radio', { name: /Plan 15/ });
    await waitFor(() => expect(router.state.location.search).toBe('?paso=plan'));
    await person.click(await say('Atrás'));
    expect(await screen.findByRole('textbox', { name: /^CIF/ })).toBeVisible();
  });
});

describe('opportunities', () => {
  it('"Created and updated with user and enterprise data as the sign-up form progresses"', async () => {
    const requests = serve();
    const { person } = open();
    await person.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Ana');
    await waitFor(() => expect(sent(requests, '/api/oportunidades')).toHaveLength(1));
    await person.type(screen.getByRole('textbox', { name: 'Teléfono' }), '600');
    await waitFor(() => expect(sent(requests, '/api/oportunidades/77')).toHaveLength(1));
    expect(sent(requests, '/api/oportunidades')).toHaveLength(1);
    expect(sent(requests, '/api/oportunidades/77')[0]).toMatchObject({ data: { user: { name: 'Ana', phone: '600' } } });
  });

  it('a failure says nothing', async () => {
    const requests = serve({ 'POST /api/oportunidades': { status: 500, message: 'x' } });
    const { person } = open();
    await person.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Ana');
    await waitFor(() => expect(sent(requests, '/api/oportunidades')).toHaveLength(1));
    expect(toasts()).toEqual([]);
  });
});

describe('a company that a gestoría prepared', () => {
  const path = 'GET /api/prepared-companies/abc';
  const prepared = {
    firm: 'Gestoría Olmo',
    user: { name: 'Eva', last_name: 'Ríos', email: 'eva@nueva.es', dni: '', phone: '600000000' },
    enterprise: { name: 'Preparada SL', cif: 'B76543214', phone: '910000000' },
    employee_number: 12,
    expires_at: '2026-12-27T08:00:00Z',
  };

  it('finds its data filled in, and the terms still to be accepted', async () => {
    keep({ reached: 'pago' });
    serve({ [path]: { data: prepared } });
    open('/checkout?preparada=abc');
    expect(await screen.findByText(/^Gestoría Olmo ha preparado estos datos/)).toBeVisible();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('1. Usuario');
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Eva');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('eva@nueva.es');
    expect(screen.getByRole('checkbox', { name: /^Acepto los/ })).not.toBeChecked();
    expect(JSON.parse(sessionStorage.getItem('jornada.alta') ?? '')).toMatchObject({
      enterprise: { name: 'Preparada SL' },
      employees: 12,
      preparedBy: 'Gestoría Olmo',
    });
  });

  it('of a link that serves no more, the sign-up says so and goes on', async () => {
    serve({ [path]: { status: 404, message: 'Este enlace ya no sirve' } });
    open('/checkout?preparada=abc');
    expect(await screen.findByText('Este enlace ya no sirve')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('');
  });
});
