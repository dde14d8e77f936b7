import { page as pageOf } from '../../../engine/defineView.tsx';
import type { PageDefinition } from '../../../engine/definition.ts';
import { laterPage } from '../../../engine/laterPage.ts';
import { enterpriseView } from './view.ts';

const EnterprisePage = laterPage(() => import('./EnterprisePage.tsx'), 'EnterprisePage');

export const page: PageDefinition = {
  path: '/enterprises/:id',
  dialogs: true,
  title: 'resources.enterprises.cards.company',
  element: pageOf(EnterprisePage, enterpriseView),
};
