import CalendarMonthIcon from '@mui/icons-material/CalendarMonthOutlined';
import type { PageDefinition } from '#src/engine/definition.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';

const AttendanceCalendarPage = lazyPage(() => import('./AttendanceCalendarPage.tsx'), 'AttendanceCalendarPage');

export const page: PageDefinition = {
  path: '/calendar',
  title: 'attendanceCalendar.title',
  element: AttendanceCalendarPage,
  right: 'timeSheets.see',
  menu: { group: 'calendar', order: 10, icon: CalendarMonthIcon, label: 'attendanceCalendar.menu' },
};
