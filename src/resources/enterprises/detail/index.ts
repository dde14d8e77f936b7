import { page as pageOf } from '#src/engine/defineView.tsx';
import type { PageDefinition } from '#src/engine/definition.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';
import { enterpriseView } from './view.ts';

const EnterprisePage = lazyPage(() => import('./EnterprisePage.tsx'), 'EnterprisePage');

export const page: PageDefinition = {
  path: '/enterprises/:id',
  dialogs: true,
  title: 'resources.enterprises.cards.company',
  element: pageOf(EnterprisePage, enterpriseView),
};
