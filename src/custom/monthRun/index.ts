import { monthRunPath } from '#domain/organization/firms/kinds.ts';
import type { PageDefinition } from '#src/engine/definition.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';

const MonthRunPage = lazyPage(() => import('./MonthRunPage.tsx'), 'MonthRunPage');

/** Reached from the panel: the menu has no room for more. */
export const page: PageDefinition = {
  path: monthRunPath,
  title: 'monthRun.title',
  element: MonthRunPage,
  right: 'advisory.see',
};
