import { storageKinds } from '../../../domain/storage/kinds.ts';
import type { Storage } from '../../../domain/storage/storage.ts';

const companyKinds = storageKinds.filter((kind) => kind !== 'complaints');

/** Every kind, in their order; what is used is their sum, so that the parts shown add up. */
export function presentStorage({ kinds, allowed, complaints }: Omit<Storage, 'used'>): Storage {
  const known = new Map(kinds.map(({ kind, bytes }) => [kind, bytes]));
  return {
    used: kinds.reduce((sum, { bytes }) => sum + bytes, 0),
    allowed,
    kinds: companyKinds.map((kind) => ({ kind, bytes: known.get(kind) ?? 0 })),
    complaints,
  };
}
