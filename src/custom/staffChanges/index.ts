import { clientChangesPath, staffChangesPath } from '#domain/organization/staffChanges/kinds.ts';
import type { PageDefinition } from '#src/engine/definition.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';

const title = 'staffChanges.title' as const;

/** Reached from the list of people, and from the panel: the menu has no room for more. */
export const pages: readonly PageDefinition[] = [
  {
    title,
    path: staffChangesPath,
    right: 'staffChanges.list',
    element: lazyPage(() => import('./StaffChangesPage.tsx'), 'StaffChangesPage'),
  },
  {
    title,
    path: clientChangesPath,
    right: 'advisory.see',
    element: lazyPage(() => import('./ClientChangesPage.tsx'), 'ClientChangesPage'),
  },
];
