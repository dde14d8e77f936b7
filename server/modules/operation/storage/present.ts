import { toFlag } from '#domain/kernel/codecs.ts';
import { storageKinds } from '#domain/operation/storage/kinds.ts';
import type { Storage } from '#domain/operation/storage/storage.ts';

const companyKinds = storageKinds.filter((kind) => kind !== 'complaints');

/** Every kind, in their order; what is used is their sum, so that the parts shown add up. */
export function presentStorage(
  { kinds, allowed, complaints }: Pick<Storage, 'kinds' | 'allowed' | 'complaints'>,
  ifSubscribed: number | null,
): Storage {
  const known = new Map(kinds.map(({ kind, bytes }) => [kind, bytes]));
  return {
    used: kinds.reduce((sum, { bytes }) => sum + bytes, 0),
    allowed,
    more_if_subscribed: toFlag(allowed !== null && (ifSubscribed === null || ifSubscribed > allowed)),
    kinds: companyKinds.map((kind) => ({ kind, bytes: known.get(kind) ?? 0 })),
    complaints,
  };
}
