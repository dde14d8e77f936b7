import type { PageDefinition } from '#src/engine/definition.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';

const NewEnterprisePage = lazyPage(() => import('./NewEnterprisePage.tsx'), 'NewEnterprisePage');

export const page: PageDefinition = {
  path: '/new-enterprise',
  title: 'newEnterprise.title',
  element: NewEnterprisePage,
};
