import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined';
import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import { createElement } from 'react';
import { Navigate } from 'react-router';
import { vacations } from '#domain/planning/leave/leave.ts';
import { defineView } from '#src/engine/defineView.tsx';
import type { PageDefinition, ResourceDefinition } from '#src/engine/definition.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';
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

const path = '/solicitudes/vacaciones';

/** One list on two pages, each with a kind of leave; no columns: requests are shown by person. */
export const pages = [
  requestsPage('vacations', path, 2, EventAvailableIcon),
  requestsPage('permissions', '/solicitudes/permisos', 3, EventBusyIcon),
];

export const resource: ResourceDefinition = {
  ...defineView(vacations, {
    title: ['permission_type_name', 'date'],
    list: { sort: { field: 'date', order: 'ASC' }, rowClick: false, columns: [] },
  }),
  list: createElement(Navigate, { to: path, replace: true }),
  icon: EventAvailableIcon,
};
