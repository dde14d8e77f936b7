import DateRangeIcon from '@mui/icons-material/DateRangeOutlined';
import type { PageDefinition } from '#src/engine/definition.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';

const VacationCalendarPage = lazyPage(() => import('./VacationCalendarPage.tsx'), 'VacationCalendarPage');

export const page: PageDefinition = {
  path: '/calendario-vacaciones',
  title: 'vacationCalendar.title',
  element: VacationCalendarPage,
  right: 'leave.see',
  menu: { group: 'calendar', order: 20, icon: DateRangeIcon, label: 'vacationCalendar.menu' },
};
