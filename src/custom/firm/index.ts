import type { PageDefinition } from '#src/engine/definition.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';
import { firmPath } from '#domain/organization/firms/kinds.ts';

const FirmPage = lazyPage(() => import('./FirmPage.tsx'), 'FirmPage');

/** Reached from the panel: the menu has no room for more. */
export const page: PageDefinition = { path: firmPath, title: 'firms.page.title', element: FirmPage };
