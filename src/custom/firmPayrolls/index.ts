import { firmPayrollsPath } from '#domain/paperwork/payrolls/firmUploadStates.ts';
import type { PageDefinition } from '#src/engine/definition.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';

const FirmPayrollsPage = lazyPage(() => import('./FirmPayrollsPage.tsx'), 'FirmPayrollsPage');

/** Reached from the panel and the month run: the menu has no room for more. */
export const page: PageDefinition = {
  path: firmPayrollsPath,
  title: 'firmPayrolls.title',
  element: FirmPayrollsPage,
  right: 'advisory.see',
};
