import { type Handler, list } from './call.ts';
import { prices } from './catalogue.ts';

export const priceHandlers = {
  list: async () => list('/v1/prices', prices),
  retrieve: ({ store, id }) => store.get('price', id, 'price'),
  coupon: ({ store, id }) => store.get('coupon', id, 'coupon'),
} satisfies Record<string, Handler>;
