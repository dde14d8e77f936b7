import { Stripe } from 'stripe';
import { describe, expect, test, vi } from 'vitest';
import type { PlanPreview } from '#domain/operation/billing/billing.ts';
import { routes } from '#domain/routes.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { api, asAdmin, byId, caughtUp, company, details, fillUp, withCompany } from './billing.fixture.ts';

withCompany();

const preview = (newPriceId: string, id = company.enterpriseId) =>
  api.call(routes.previewPlan, { ...asAdmin(), params: { id }, query: { newPriceId } });
const previewed = async (newPriceId: string, id?: number) => (await preview(newPriceId, id)).data as PlanPreview;

/** What the provider charged with the latest invoice of an enterprise. */
async function charged(enterpriseId: number): Promise<number> {
  const [row] = await api.sql<{ subscription_id: string }>(
    'select subscription_id from subscriptions where enterprise_id = $1',
    [enterpriseId],
  );
  const { latest_invoice } = await api.payments.stripe.subscriptions.retrieve(row?.subscription_id ?? '', {
    expand: ['latest_invoice'],
  });
  return (latest_invoice as Stripe.Invoice).amount_due;
}

describe('what a plan would cost, before anything is confirmed', () => {
  test('a change: nothing today; the next invoice is the one that then comes, with the rest of this period', async () => {
    const end = (await details()).current_period_end;
    const found = await previewed('price_equipo_30');
    // The period has just begun: all of it is paid anew by the new plan, and given back for the old one.
    expect(found).toEqual({
      due_today: 0,
      monthly: 4_900,
      next_invoice: { amount: 4_900 + 2_000, adjustment: 2_000, due_at: end },
    });
    expect((await details()).plan?.id).toBe('price_equipo_15');
    await api.call(routes.upgradeSubscription, { ...byId(), body: { newPriceId: 'price_equipo_30' } });
    api.setNow(new Date((end ?? 0) * 1000));
    await caughtUp();
    expect(await charged(company.enterpriseId)).toBe(found.next_invoice.amount);
    api.setNow(null);
  });

  test('a smaller plan gives back what is left of the larger one', async () => {
    const { next_invoice } = await previewed('price_equipo_5');
    expect(next_invoice.adjustment).toBeLessThan(0);
    expect(next_invoice.amount).toBe(Math.max(0, 1_200 + next_invoice.adjustment));
  });

  test('a reactivation: charged today, by how many people there are, whatever plan stood before', async () => {
    const id = company.canceledId;
    const count = await fillUp(id);
    const found = await previewed('price_sin_limite', id);
    expect(found).toMatchObject({ due_today: 150 * count, monthly: 150 * count, next_invoice: { adjustment: 0 } });
    const days = ((found.next_invoice.due_at ?? 0) - Date.now() / 1000) / (DAY_MS / 1000);
    expect(days).toBeGreaterThan(27);
    const again = await api.call(routes.reactivateEnterprise, {
      ...byId(id),
      body: { newPriceId: 'price_sin_limite' },
    });
    expect(again.status).toBe(200);
    expect(await charged(id)).toBe(found.due_today);
  });

  test('a plan that is not ours is refused at its field', async () => {
    const answer = await preview('price_ajeno');
    expect([answer.status, answer.errors]).toEqual([422, { newPriceId: 'El plan elegido no existe' }]);
  });

  test('a provider that does not answer is a 503, and the plan can be changed all the same', async () => {
    vi.spyOn(api.payments.stripe.invoices, 'createPreview').mockRejectedValue(
      new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'fetch failed' }),
    );
    expect((await preview('price_equipo_30')).status).toBe(503);
    const change = { ...byId(), body: { newPriceId: 'price_equipo_30' } };
    expect((await api.call(routes.upgradeSubscription, change)).status).toBe(200);
  });
});
