import EditCalendarIcon from '@mui/icons-material/EditCalendarOutlined';
import type { PageDefinition } from '../../schema/definition.ts';
import { TimeChangesPage } from './TimeChangesPage.tsx';

export const page: PageDefinition = {
  path: '/solicitudes/fichajes',
  title: 'corrections.title',
  element: TimeChangesPage,
  right: 'timeSheets.answerChange',
  menu: { group: 'requests', order: 1, icon: EditCalendarIcon, label: 'corrections.menu' },
};
