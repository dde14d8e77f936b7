import CalendarMonthIcon from '@mui/icons-material/CalendarMonthOutlined';
import type { PageDefinition } from '../../engine/definition.ts';
import { laterPage } from '../../engine/laterPage.ts';

const AttendanceCalendarPage = laterPage(() => import('./AttendanceCalendarPage.tsx'), 'AttendanceCalendarPage');

export const page: PageDefinition = {
  path: '/calendar',
  title: 'attendanceCalendar.title',
  element: AttendanceCalendarPage,
  right: 'timeSheets.see',
  menu: { group: 'calendar', order: 10, icon: CalendarMonthIcon, label: 'attendanceCalendar.menu' },
};
