import type { PageDefinition } from '../../../engine/definition.ts';
import { laterPage } from '../../../engine/laterPage.ts';

const NewEnterprisePage = laterPage(() => import('./NewEnterprisePage.tsx'), 'NewEnterprisePage');

export const page: PageDefinition = {
  path: '/new-enterprise',
  title: 'newEnterprise.title',
  element: NewEnterprisePage,
};
