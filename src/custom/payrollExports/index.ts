import type { PageDefinition } from '../../engine/definition.ts';
import { lazyPage } from '../../engine/lazyPage.ts';
import { payrollExportsPath } from '../../features/payrollExports/path.ts';

const PayrollExportsPage = lazyPage(() => import('./PayrollExportsPage.tsx'), 'PayrollExportsPage');

export const page: PageDefinition = {
  path: payrollExportsPath,
  title: 'payrollExports.title',
  element: PayrollExportsPage,
  right: 'payrollExports.list',
};
