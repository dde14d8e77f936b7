import AccessTimeIcon from '@mui/icons-material/AccessTime';
import type { PageDefinition } from '#src/engine/definition.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';

const TimeControlPage = lazyPage(() => import('./TimeControlPage.tsx'), 'TimeControlPage');

export const page: PageDefinition = {
  path: '/fichajes',
  title: 'timeControl.title',
  element: TimeControlPage,
  right: 'timeSheets.see',
  menu: { group: 'timeSheets', order: 1, icon: AccessTimeIcon, label: 'timeControl.title' },
};
