import { call } from '../session/http.ts';

interface OfPerson {
  readonly userId: number;
  readonly enterpriseId: number;
}

/** PINs of people, which are never shown. All throw `HttpError`. */
export const pins = {
  hasPin: async ({ userId, enterpriseId }: OfPerson): Promise<boolean> => {
    const { data } = await call('getPin', { params: { id: userId }, query: { enterprise_id: enterpriseId } });
    return data.has_pin === 1;
  },
  setPin: async ({ userId, enterpriseId, pin }: OfPerson & { readonly pin: string }): Promise<string> =>
    (await call('setPin', { params: { id: userId }, body: { enterprise_id: enterpriseId, pin } })).message,
  removePin: async ({ userId, enterpriseId }: OfPerson): Promise<string> =>
    (await call('removePin', { params: { id: userId }, query: { enterprise_id: enterpriseId } })).message,
};
export type PinMethods = typeof pins;
