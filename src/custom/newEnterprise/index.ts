import type { PageDefinition } from '../../schema/definition.ts';
import { NewEnterprisePage } from './NewEnterprisePage.tsx';

export const page: PageDefinition = {
  path: '/new-enterprise',
  title: 'newEnterprise.title',
  element: NewEnterprisePage,
};
