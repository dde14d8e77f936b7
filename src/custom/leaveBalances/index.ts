import BeachIcon from '@mui/icons-material/BeachAccessOutlined';
import type { PageDefinition } from '#src/engine/definition.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';

const LeaveBalancesPage = lazyPage(() => import('./LeaveBalancesPage.tsx'), 'LeaveBalancesPage');

export const page: PageDefinition = {
  path: '/saldos-vacaciones',
  dialogs: true,
  title: 'leaveBalances.title',
  element: LeaveBalancesPage,
  right: 'employees.list',
  menu: { group: 'calendar', order: 50, icon: BeachIcon, label: 'leaveBalances.menu' },
};
