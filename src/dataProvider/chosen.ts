import { selectedEnterprise } from '../session/store.ts';

/** The enterprise that a list's filter names, else the one that is chosen. Throws without one. */
export function enterpriseOf(resource: string, named: number | null = selectedEnterprise.get()): number {
  if (named === null) throw new Error(`A list of ${resource} needs an enterprise`);
  return named;
}
