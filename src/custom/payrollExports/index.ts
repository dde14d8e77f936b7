import type { PageDefinition } from '#src/engine/definition.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';
import { payrollExportsPath } from '#src/features/payrollExports/path.ts';

const PayrollExportsPage = lazyPage(() => import('./PayrollExportsPage.tsx'), 'PayrollExportsPage');

export const page: PageDefinition = {
  path: payrollExportsPath,
  title: 'payrollExports.title',
  element: PayrollExportsPage,
  right: 'payrollExports.list',
};
