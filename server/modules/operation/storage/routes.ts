import { type Storage, storageEndpoints as endpoints } from '#domain/operation/storage/storage.ts';
import { allowedOf, bytesByKind, bytesOfKeys } from './queries/usage.ts';
import type { Module } from '#server/modules/deps.ts';
import { filesReadBy } from '#server/modules/organization/complaints/index.ts';
import { toFlag } from '#domain/kernel/codecs.ts';
import { storageKinds } from '#domain/operation/storage/kinds.ts';

const companyKinds = storageKinds.filter((kind) => kind !== 'complaints');

/** Every kind, in their order; what is used is their sum, so that the parts shown add up. */
function presentStorage(
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

/** What the files of an enterprise take. */
export const storage: Module = (serve, { database, config }) => {
  serve(endpoints.getStorage, async ({ actor, params: { id } }) => {
    const [kinds, allowed, read] = await Promise.all([
      bytesByKind(database, id),
      allowedOf(database, id, config.storageLimits),
      filesReadBy(database, actor, id),
    ]);
    const complaints = read && (await bytesOfKeys(database, id, read));
    return { data: presentStorage({ kinds, allowed, complaints }, config.storageLimits.company.subscribed) };
  });
};
