import RuleIcon from '@mui/icons-material/RuleOutlined';
import type { PageDefinition } from '#src/engine/definition.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';

const CompliancePage = lazyPage(() => import('./CompliancePage.tsx'), 'CompliancePage');

export const page: PageDefinition = {
  path: '/fichajes/cumplimiento',
  title: 'compliance.title',
  element: CompliancePage,
  right: 'timeSheets.seeIncidents',
  menu: { group: 'timeSheets', order: 6, icon: RuleIcon, label: 'compliance.title' },
};
