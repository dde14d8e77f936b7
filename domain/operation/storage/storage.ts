import { z } from 'zod';
import { flag01, id } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';
import { storageKinds } from './kinds.ts';

const bytes = z.number().int().nonnegative();

/** What the files of an enterprise take, in bytes. */
export const storage = z.object({
  used: bytes,
  /** What `used` may come to; null: without a limit. */
  allowed: bytes.nullable(),
  /** Whether a subscription that is paid allows more than now. */
  more_if_subscribed: flag01,
  /** Adds up to `used`. */
  kinds: z.array(z.object({ kind: z.enum(storageKinds).exclude(['complaints']), bytes })),
  /** Of complaints that are the reader's to read, which have a share of their own; null for who reads none. */
  complaints: bytes.nullable(),
});
export type Storage = z.output<typeof storage>;

export const storageEndpoints = {
  getStorage: endpoint(routes.getStorage, {
    about:
      'What the files of an enterprise take of what it may keep, in bytes. Files that were deleted count until their time of retention is over.',
    access: 'enterprises.edit',
    whenCanceled: 'admin',
    scope: { enterprise: 'params.id' },
    params: z.object({ id }),
    data: storage,
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId } }),
  }),
};
