import EditCalendarIcon from '@mui/icons-material/EditCalendarOutlined';
import type { PageDefinition } from '../../engine/definition.ts';
import { laterPage } from '../../engine/laterPage.ts';

const TimeChangesPage = laterPage(() => import('./TimeChangesPage.tsx'), 'TimeChangesPage');

export const page: PageDefinition = {
  path: '/solicitudes/fichajes',
  title: 'corrections.title',
  element: TimeChangesPage,
  right: 'timeSheets.answerChange',
  menu: { group: 'requests', order: 1, icon: EditCalendarIcon, label: 'corrections.menu' },
};
