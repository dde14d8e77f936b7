import { requestsPath } from '#domain/paperwork/documentRequests/kinds.ts';
import type { PageDefinition } from '#src/engine/definition.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';

const DocumentRequestsPage = lazyPage(() => import('./DocumentRequestsPage.tsx'), 'DocumentRequestsPage');

/** Reached from where payslips are brought: the menu has no room for more. */
export const page: PageDefinition = {
  path: requestsPath,
  title: 'documentRequests.title',
  element: DocumentRequestsPage,
  right: 'documentRequests.manage',
};
