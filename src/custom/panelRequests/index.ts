import { panelRequestsPath } from '#domain/paperwork/documentRequests/kinds.ts';
import type { PageDefinition } from '#src/engine/definition.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';

const PanelRequestsPage = lazyPage(() => import('./PanelRequestsPage.tsx'), 'PanelRequestsPage');

/** Reached from the panel. */
export const page: PageDefinition = {
  path: panelRequestsPath,
  title: 'documentRequests.title',
  element: PanelRequestsPage,
  right: 'advisory.see',
};
