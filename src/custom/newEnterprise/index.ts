import type { PageDefinition } from '../../schema/definition.ts';
import { laterPage } from '../../schema/laterPage.ts';

const NewEnterprisePage = laterPage(() => import('./NewEnterprisePage.tsx'), 'NewEnterprisePage');

export const page: PageDefinition = {
  path: '/new-enterprise',
  title: 'newEnterprise.title',
  element: NewEnterprisePage,
};
