import EditCalendarIcon from '@mui/icons-material/EditCalendarOutlined';
import type { PageDefinition } from '#src/engine/definition.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';

const CorrectionsPage = lazyPage(() => import('./CorrectionsPage.tsx'), 'CorrectionsPage');

export const page: PageDefinition = {
  path: '/solicitudes/fichajes',
  title: 'corrections.title',
  element: CorrectionsPage,
  right: 'timeSheets.answerChange',
  menu: { group: 'requests', order: 1, icon: EditCalendarIcon, label: 'corrections.menu' },
};
