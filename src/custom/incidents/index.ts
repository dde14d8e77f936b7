import ReportIcon from '@mui/icons-material/ReportProblemOutlined';
import type { PageDefinition } from '#src/engine/definition.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';

const IncidentsPage = lazyPage(() => import('./IncidentsPage.tsx'), 'IncidentsPage');

export const page: PageDefinition = {
  path: '/fichajes/incidencias',
  title: 'incidents.title',
  element: IncidentsPage,
  right: 'timeSheets.seeIncidents',
  menu: { group: 'timeSheets', order: 7, icon: ReportIcon, label: 'incidents.menu' },
};
