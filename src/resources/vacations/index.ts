import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined';
import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import { createElement } from 'react';
import type { PageDefinition } from '../../engine/definition.ts';
import { lazyPage } from '../../engine/lazyPage.ts';
import type { LeaveKind } from './requests.ts';

const LeaveRequestsPage = lazyPage(() => import('./LeaveRequestsPage.tsx'), 'LeaveRequestsPage');

const requestsPage = (
  kind: LeaveKind,
  path: string,
  order: number,
  icon: typeof EventAvailableIcon,
): PageDefinition => ({
  path,
  title: `leaveRequests.${kind}.title`,
  element: createElement(LeaveRequestsPage, { key: kind, kind }),
  right: 'leave.answer',
  menu: { group: 'requests', order, icon, label: `leaveRequests.${kind}.menu` },
});

export const pages = [
  requestsPage('vacations', '/solicitudes/vacaciones', 2, EventAvailableIcon),
  requestsPage('permissions', '/solicitudes/permisos', 3, EventBusyIcon),
];
