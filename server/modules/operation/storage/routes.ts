import { storageEndpoints as endpoints } from '#domain/operation/storage/storage.ts';
import { allowedOf, bytesByKind, bytesOfKeys } from './queries/usage.ts';
import { presentStorage } from './present.ts';
import type { Module } from '#server/modules/deps.ts';
import { filesReadBy } from '#server/modules/organization/complaints/index.ts';

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
