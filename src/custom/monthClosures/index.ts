import type { PageDefinition } from '#src/engine/definition.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';

const MonthClosuresPage = lazyPage(() => import('./MonthClosuresPage.tsx'), 'MonthClosuresPage');

export const page: PageDefinition = {
  path: '/fichajes/cierres',
  title: 'monthClosures.title',
  element: MonthClosuresPage,
  right: 'timeSheets.see',
};
