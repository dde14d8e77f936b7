import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SubscriptionDetails } from '#domain/operation/billing/billing.ts';
import { billingMessages } from '#domain/operation/billing/messages/index.ts';
import type { Role } from '#domain/rights.ts';
import { SubscriptionGate } from '#src/app/subscription/SubscriptionGate.tsx';
import { selectedEnterprise } from '#src/session/store.ts';
import { enterpriseOf, sessionUserOf } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { toasts } from '#tests/support/web.ts';
import { type Input, serve, details, calls, atNoon, company } from './subscription.fixture.ts';

atNoon();

describe('modal of a canceled subscription', () => {
  const canceled: Input = {
    info: { status: 'canceled', canceled_at: Date.parse('2026-11-20T10:00:00Z') / 1000 },
  };
  const shell = (at: string, role: Role, input: Input = canceled) => {
    const requests = serve(input);
    const user = {
      role,
      enterprises: [
        enterpriseOf({ role, name: 'Panadería La Espiga' }),
        enterpriseOf({ id: 2, role, name: 'Hotel Teide' }),
      ],
    };
    const [enterprise] = sessionUserOf(user).enterprises;
    if (!enterprise) throw new Error('There is one');
    const inside = (
      <SubscriptionGate enterprise={enterprise}>
        <p>Página</p>
      </SubscriptionGate>
    );
    return {
      requests,
      ...renderAdmin({ resources: [], at, user, pages: { '/employees': inside, '/new-enterprise': inside } }),
    };
  };

  it('"shows the plan name, the monthly price and the next charge (Hoy), and the admin management buttons"', async () => {
    shell('/employees', 'admin');
    const modal = within(await screen.findByRole('dialog', { name: 'Suscripción cancelada' }));
    for (const text of ['Plan 15', '29,00 €', 'Hoy']) expect(await modal.findByText(text)).toBeVisible();
    expect(await modal.findByRole('button', { name: 'Reactivar suscripción' })).toBeVisible();
    expect(screen.queryByText('Página')).toBeNull();
  });

  it('the plan and the price are those that are charged: by how many there are, whatever plan stood', async () => {
    const stood = details().plan;
    const { requests, person } = shell('/employees', 'admin', {
      info: { ...canceled.info, plan: stood && { ...stood, id: '5', nickname: 'Plan 5', unit_amount: 1_200 } },
      employees: 20,
      more: {
        'GET /api/stripe/plan-preview/1': {
          data: { due_today: 4_400, monthly: 4_900, next_invoice: { amount: 4_900, adjustment: 0, due_at: null } },
        },
        'PATCH /api/stripe/subscription-payment-method/1': { status: 201 },
        'POST /api/stripe/re-activate-enterprise/1': {
          data: { clientSecret: null, subscriptionId: 'sub_2', customerId: 'cus_1' },
        },
      },
    });
    const modal = within(await screen.findByRole('dialog', { name: 'Suscripción cancelada' }));
    expect(await modal.findByText('Plan 30')).toBeVisible();
    expect(modal.getByText('49,00 €')).toBeVisible();
    expect(modal.queryByText('Plan 5')).toBeNull();
    await person.click(modal.getByRole('button', { name: 'Reactivar suscripción' }));
    expect(await screen.findByRole('radio', { name: /Plan 30/ })).toBeChecked();
    const charges = within(screen.getByRole('region', { name: 'Qué se cobrará' }));
    expect((await charges.findByText('Se cobra hoy')).nextSibling).toHaveTextContent('44,00 €');
    expect(await screen.findByText('Se cobrará a la tarjeta Visa terminada en 4242.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: /Reactivar y pagar 44,00/ }));
    await waitFor(() => expect(calls(requests, 'POST')).toHaveLength(1));
    expect(calls(requests, 'POST')).toEqual([['/api/stripe/re-activate-enterprise/1', { newPriceId: '30' }]]);
  });

  it('no price of another count is shown where the company cannot be read; it is asked for again', async () => {
    let fails = true;
    const { person } = shell('/employees', 'admin', {
      ...canceled,
      more: { 'GET /api/enterprises/1': () => (fails ? { status: 500, message: 'x' } : { data: company(20) }) },
    });
    const modal = within(await screen.findByRole('dialog', { name: 'Suscripción cancelada' }));
    expect(await modal.findByText('Error al obtener la empresa')).toBeVisible();
    expect(modal.queryByText(/^Plan /)).toBeNull();
    expect(modal.queryByText(/€/)).toBeNull();
    expect(modal.queryByRole('button', { name: 'Reactivar suscripción' })).toBeNull();
    fails = false;
    await person.click(modal.getByRole('button', { name: 'Reintentar' }));
    expect(await modal.findByText('Plan 30')).toBeVisible();
    expect(modal.getByText('49,00 €')).toBeVisible();
    expect(modal.getByRole('button', { name: 'Reactivar suscripción' })).toBeVisible();
  });

  it.each<Role>(['advisor', 'manager'])('%s is known whom to ask, and reaches their own record', async (role) => {
    shell('/employees', role);
    const modal = within(await screen.findByRole('dialog', { name: 'Suscripción cancelada' }));
    expect(modal.getByText(/Pide a un administrador/)).toBeVisible();
    expect(modal.queryByRole('button', { name: 'Reactivar suscripción' })).toBeNull();
    expect(modal.getByRole('link', { name: 'Ver mi registro' })).toHaveAttribute('href', '/fichar');
  });

  it('"except on the new-enterprise route"', async () => {
    const { requests } = shell('/new-enterprise', 'admin');
    expect(await screen.findByText('Página')).toBeVisible();
    await waitFor(() => expect(requests.some(({ path }) => path.includes('subscription-details'))).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('so it does while the first payment is due: "incomplete" is known as such, and can be completed', async () => {
    const { person, router } = shell('/employees', 'admin', { info: { status: 'incomplete' } });
    const modal = within(await screen.findByRole('dialog', { name: 'Pago sin completar' }));
    await person.click(await modal.findByRole('button', { name: 'Completar el pago' }));
    expect(await screen.findByRole('dialog', { name: 'Reactivar Panadería La Espiga' })).toBeVisible();
    expect(router.state.location.search).toBe('?suscripcion=reactivar');
  });

  it('nobody waits for the provider: the page stands while its answer is out, and where there is none', async () => {
    const { requests } = shell('/employees', 'admin', {
      more: { 'GET /api/stripe/subscription-details/1': () => new Promise(() => undefined) },
    });
    expect(await screen.findByText('Página')).toBeVisible();
    await waitFor(() => expect(requests[0]?.query.get('known')).toBe('1'));
  });

  it.each(['active', 'trialing', 'past_due', 'unknown'] as const)('not for %s', async (status) => {
    const { requests } = shell('/employees', 'admin', { info: { status } });
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(await screen.findByText('Página')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('"It lets the user pick an enterprise"', async () => {
    const { person } = shell('/employees', 'admin');
    const picker = await screen.findByRole('combobox', { name: 'Empresa' });
    await person.selectOptions(picker, 'Hotel Teide');
    await waitFor(() => expect(selectedEnterprise.get()).toBe(2));
  });

  it('put aside, a notice stays and leads back', async () => {
    const { person } = shell('/employees', 'admin');
    await person.click(await screen.findByRole('button', { name: 'Ahora no' }));
    expect(screen.getByText('Página')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Ver opciones' }));
    expect(screen.getByRole('dialog', { name: 'Suscripción cancelada' })).toBeVisible();
  });

  it('"Reactivate with a chosen plan: the subscription becomes active", by the saved card', async () => {
    let status: SubscriptionDetails['status'] = 'canceled';
    const { requests, person } = shell('/employees', 'admin', {
      more: {
        'GET /api/stripe/subscription-details/1': () => ({ data: details({ status }) }),
        'PATCH /api/stripe/subscription-payment-method/1': { status: 201 },
        'POST /api/stripe/re-activate-enterprise/1': () => {
          status = 'active';
          return { data: { clientSecret: null, subscriptionId: 'sub_2', customerId: 'cus_1' } };
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Reactivar suscripción' }));
    await person.click(await screen.findByRole('button', { name: /Reactivar y pagar 29,00/ }));
    await waitFor(() => expect(toasts()).toEqual([billingMessages.reactivated]));
    expect(await screen.findByText('Página')).toBeVisible();
    expect(calls(requests, 'POST')).toEqual([['/api/stripe/re-activate-enterprise/1', { newPriceId: '15' }]]);
  });
});
