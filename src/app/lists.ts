import { paths } from '../engine/paths.ts';
import type { ResourceDefinition } from '../engine/definition.ts';
import { resources } from './definitions.ts';

/** The resources whose lists the engine draws, by their addresses. */
export const lists: Readonly<Record<string, ResourceDefinition>> = Object.fromEntries(
  resources.filter(({ view }) => view.list.columns.length > 0).map((resource) => [paths.list(resource), resource]),
);
