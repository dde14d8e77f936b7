import { page as pageOf } from '../../schema/defineView.tsx';
import type { PageDefinition } from '../../schema/definition.ts';
import { EnterprisePage } from './EnterprisePage.tsx';
import { enterpriseView } from './view.ts';

export const page: PageDefinition = {
  path: '/enterprises/:id',
  dialogs: true,
  title: 'resources.enterprises.cards.company',
  element: pageOf(EnterprisePage, enterpriseView),
};
