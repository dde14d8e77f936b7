import type { PageDefinition, ResourceDefinition } from '../schema/definition.ts';

const resourceFiles = import.meta.glob<{ resource: ResourceDefinition }>('../resources/*/index.ts', { eager: true });
const pageFiles = import.meta.glob<{ page?: PageDefinition; pages?: readonly PageDefinition[] }>(
  '../custom/*/index.ts',
  { eager: true },
);

/** Every resource and page, found by its folder: adding one edits no registry. */
export const resources: readonly ResourceDefinition[] = Object.values(resourceFiles).map((file) => file.resource);
export const pages: readonly PageDefinition[] = Object.values(pageFiles).flatMap(
  (file) => file.pages ?? file.page ?? [],
);
