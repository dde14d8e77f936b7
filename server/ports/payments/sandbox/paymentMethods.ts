import { type Handler, list } from './call.ts';
import { formOf, textOf } from './form.ts';
import type { Behaviour, PaymentMethod } from './objects.ts';
import { declined, invalid, type Store } from './store.ts';

/** The test cards and what their bank answers; every other number is refused, so that no real card is ever typed in. */
const behaviours: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': 'good',
  '5555555555554444': 'good',
  '4000000000000002': 'declined',
  '4000000000009995': 'no_funds',
  '4000000000000069': 'expired',
  '4000000000000127': 'wrong_cvc',
  '4000002500003155': 'authenticate',
  '4000000000000341': 'declined_later',
};

/** @param number digits alone */
const behaviourOf = (number: string): Behaviour | undefined => behaviours[number];

const brandOf = (number: string): string => (number.startsWith('5') ? 'mastercard' : 'visa');

/** What the bank says when a card is put on file. */
const onFile: Partial<Record<Behaviour, readonly [string, string?]>> = {
  declined: ['card_declined', 'generic_decline'],
  no_funds: ['card_declined', 'insufficient_funds'],
  expired: ['expired_card'],
  wrong_cvc: ['incorrect_cvc'],
};

/** The bank's refusal of a charge, or of putting the card on file; undefined when it agrees. */
export function apiErrorOf({ ownBehaviour }: PaymentMethod, occasion: 'charge' | 'file') {
  const late = occasion === 'charge' && ownBehaviour === 'declined_later';
  const said = late ? (['card_declined', 'generic_decline'] as const) : onFile[ownBehaviour];
  return said && declined(...said);
}

/** @throws Problem 402 when the bank refuses */
export async function attach(store: Store, method: PaymentMethod, customerId: string): Promise<PaymentMethod> {
  await store.get('customer', customerId, 'customer');
  if (method.customer === customerId) return method;
  if (method.customer) throw invalid('This payment method is attached to another customer.', 'customer');
  const refusal = apiErrorOf(method, 'file');
  if (refusal) throw refusal;
  const attached = { ...method, customer: customerId };
  await store.put('payment_method', attached);
  return attached;
}

export const paymentMethodHandlers = {
  create: async ({ store, form }) => {
    const card = formOf(form, 'card');
    const number = (textOf(card, 'number') ?? '').replaceAll(/\D/g, '');
    const behaviour = behaviourOf(number);
    const [month, year] = [Number(textOf(card, 'exp_month')), Number(textOf(card, 'exp_year'))];
    if (!behaviour) throw declined('incorrect_number');
    const lastDay = Date.UTC(year < 100 ? 2000 + year : year, month, 1) / 1000;
    if (!(month >= 1 && month <= 12) || Number.isNaN(lastDay)) throw declined('invalid_expiry_year');
    if (lastDay <= store.now) throw declined('expired_card');
    if (!/^\d{3,4}$/.test(textOf(card, 'cvc') ?? '')) throw declined('incorrect_cvc');
    const method: PaymentMethod = {
      id: store.newId('payment_method'),
      object: 'payment_method',
      created: store.now,
      livemode: false,
      type: 'card',
      customer: null,
      card: {
        brand: brandOf(number),
        last4: number.slice(-4),
        exp_month: month,
        exp_year: year < 100 ? 2000 + year : year,
      },
      ownBehaviour: behaviour,
      ownProven: false,
    };
    await store.put('payment_method', method);
    return method;
  },
  retrieve: ({ store, id }) => store.get('payment_method', id, 'payment_method'),
  attach: async ({ store, id, form }) =>
    attach(store, await store.get('payment_method', id), textOf(form, 'customer') ?? ''),
  detach: async ({ store, id }) => {
    const detached = { ...(await store.get('payment_method', id)), customer: null };
    await store.put('payment_method', detached);
    return detached;
  },
  list: async ({ store, form }) => {
    const customer = textOf(form, 'customer');
    return list('/v1/payment_methods', await store.all('payment_method', (method) => method.customer === customer));
  },
  listOfCustomer: async ({ store, id }) => {
    await store.get('customer', id);
    return list(
      `/v1/customers/${id}/payment_methods`,
      await store.all('payment_method', (method) => method.customer === id),
    );
  },
} satisfies Record<string, Handler>;
