import BeachIcon from '@mui/icons-material/BeachAccessOutlined';
import type { PageDefinition } from '../../engine/definition.ts';
import { laterPage } from '../../engine/laterPage.ts';

const LeaveBalancesPage = laterPage(() => import('./LeaveBalancesPage.tsx'), 'LeaveBalancesPage');

export const page: PageDefinition = {
  path: '/saldos-vacaciones',
  dialogs: true,
  title: 'leaveBalances.title',
  element: LeaveBalancesPage,
  right: 'employees.list',
  menu: { group: 'calendar', order: 50, icon: BeachIcon, label: 'leaveBalances.menu' },
};
