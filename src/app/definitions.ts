import type { PageDefinition, ResourceDefinition } from '../engine/definition.ts';

interface Definitions {
  readonly resource?: ResourceDefinition;
  readonly page?: PageDefinition;
  readonly pages?: readonly PageDefinition[];
}

const files = Object.values(
  import.meta.glob<Definitions>(['../resources/**/index.ts', '../custom/**/index.ts'], { eager: true }),
);

/** Every resource and page, found by its folder: adding one edits no registry. */
export const resources: readonly ResourceDefinition[] = files.flatMap(({ resource }) => resource ?? []);
export const pages: readonly PageDefinition[] = files.flatMap(({ page, pages: several }) => several ?? page ?? []);
