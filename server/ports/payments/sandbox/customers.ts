import type { Handler } from './call.ts';
import { type Form, formOf, textOf, textsOf } from './form.ts';
import type { Customer } from './objects.ts';
import type { Store } from './store.ts';

async function defaultMethod(store: Store, form: Form, before: string | null): Promise<string | null> {
  const input = textOf(formOf(form, 'invoice_settings'), 'default_payment_method');
  if (input === undefined) return before;
  return input === '' ? null : (await store.get('payment_method', input, 'invoice_settings')).id;
}

export const customerHandlers = {
  create: async ({ store, form }) => {
    const customer: Customer = {
      id: store.newId('customer'),
      object: 'customer',
      created: store.now,
      livemode: false,
      email: textOf(form, 'email') ?? null,
      name: textOf(form, 'name') ?? null,
      metadata: textsOf(form, 'metadata'),
      invoice_settings: { default_payment_method: await defaultMethod(store, form, null) },
    };
    await store.put('customer', customer);
    return customer;
  },
  retrieve: ({ store, id }) => store.get('customer', id),
  update: async ({ store, id, form }) => {
    const before = await store.get('customer', id);
    const customer: Customer = {
      ...before,
      email: textOf(form, 'email') ?? before.email,
      name: textOf(form, 'name') ?? before.name,
      metadata: { ...before.metadata, ...textsOf(form, 'metadata') },
      invoice_settings: {
        default_payment_method: await defaultMethod(store, form, before.invoice_settings.default_payment_method),
      },
    };
    await store.put('customer', customer);
    return customer;
  },
} satisfies Record<string, Handler>;
