import { lazy } from 'react';
import type { BulkAction } from '#src/engine/view.ts';

/** What can be done to several people at once; each dialog is fetched when it is opened. */
export const bulk: readonly BulkAction[] = [
  { id: 'activate', right: 'employees.setActive', action: lazy(() => import('./ActivateDialog.tsx')) },
  { id: 'deactivate', right: 'employees.setActive', action: lazy(() => import('./DeactivateDialog.tsx')) },
  { id: 'team', right: 'teams.edit', action: lazy(() => import('./TeamDialog.tsx')) },
  { id: 'schedule', right: 'schedules.edit', action: lazy(() => import('./ScheduleDialog.tsx')) },
  { id: 'export', action: 'export' },
];
