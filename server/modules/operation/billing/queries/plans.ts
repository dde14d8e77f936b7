import type { Stripe } from 'stripe';
import { isOpenTo } from '#domain/operation/billing/planChoice.ts';
import { billedQuantity, maxOf } from '#domain/operation/billing/plans.ts';
import { billingMessages as say } from '#domain/operation/billing/messages/index.ts';
import type { Db } from '#server/db/rows.ts';
import { invalid } from '#server/http/apiError.ts';
import type { PaymentsPort } from '#server/ports/payments/port.ts';
import { presentPrice } from '../present.ts';
import { countEmployees } from '../repo.ts';

const mostOf = (price: Stripe.Price): number => maxOf(presentPrice(price)) ?? Number.MAX_SAFE_INTEGER;

/** The plans that are sold now: prices a month with a range of employees, by the most that they hold. */
export async function listPlans({ stripe }: PaymentsPort): Promise<Stripe.Price[]> {
  const { data } = await stripe.prices.list({ active: true, type: 'recurring', limit: 100 });
  return data
    .filter(({ metadata, unit_amount }) => metadata.min !== undefined && unit_amount !== null)
    .toSorted((a, b) => mostOf(a) - mostOf(b) || (a.unit_amount ?? 0) - (b.unit_amount ?? 0));
}

/** @throws ApiError 422 at `field` for a price that is not one of ours */
export async function planOf(payments: PaymentsPort, priceId: string, field: string): Promise<Stripe.Price> {
  const plan = (await listPlans(payments)).find(({ id }) => id === priceId);
  if (!plan) throw invalid({ [field]: say.planUnknown });
  return plan;
}

/** A plan as an enterprise is charged for it: by how many employees it has now. @throws ApiError 422 at `newPriceId` */
export async function itemFor(
  { database, payments }: { database: Db; payments: PaymentsPort },
  enterpriseId: number,
  priceId: string,
  isAllowed = isOpenTo,
) {
  const plan = await planOf(payments, priceId, 'newPriceId');
  const employees = await countEmployees(database, enterpriseId);
  if (!isAllowed(presentPrice(plan), employees)) throw invalid({ newPriceId: say.planUnfit(employees) });
  const quantity = billedQuantity(presentPrice(plan), employees);
  return { price: plan.id, quantity, monthly: (plan.unit_amount ?? 0) * quantity };
}
