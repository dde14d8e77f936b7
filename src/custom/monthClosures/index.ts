import type { PageDefinition } from '../../engine/definition.ts';
import { lazyPage } from '../../engine/lazyPage.ts';

const MonthClosuresPage = lazyPage(() => import('./MonthClosuresPage.tsx'), 'MonthClosuresPage');

export const page: PageDefinition = {
  path: '/fichajes/cierres',
  title: 'monthClosures.title',
  element: MonthClosuresPage,
  right: 'timeSheets.see',
};
