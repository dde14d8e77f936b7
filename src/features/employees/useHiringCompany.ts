import { useGetOne } from 'react-admin';
import type { Enterprise } from '#domain/organization/enterprises/enterprises.ts';

/** The company that somebody is hired for, which says with what its new employees begin; undefined without an answer. */
export function useHiringCompany(id: number, { enabled = true } = {}): Enterprise | undefined {
  return useGetOne<Enterprise>('enterprises', { id }, { enabled, retry: false }).data;
}
