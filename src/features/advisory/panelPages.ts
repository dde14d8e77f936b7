import { monthRunPath, firmPath } from '#domain/organization/firms/kinds.ts';
import type { SessionUser } from '#domain/access/auth/session.ts';
import { panelRequestsPath } from '#domain/paperwork/documentRequests/kinds.ts';
import { firmPayrollsPath } from '#domain/paperwork/payrolls/firmUploadStates.ts';
import { can } from '#domain/rights.ts';
import { clientChangesPath } from '#domain/organization/staffChanges/kinds.ts';
import { actorOf } from '#src/session/store.ts';
import { hasPanel } from './hasPanel.ts';
import { panelReturn } from './panelReturn.ts';

/** The panel and the pages beside it that a person may open, with their names' keys; none for who has no panel. */
export function panelPages(user: SessionUser) {
  const actor = actorOf(user);
  if (!hasPanel(actor)) return [];
  return [
    { to: panelReturn.path, text: 'resources.advisory.panel' },
    { to: monthRunPath, text: 'monthRun.link' },
    ...(user.firm?.accepted ? [{ to: firmPayrollsPath, text: 'firmPayrolls.link' } as const] : []),
    ...(can(actor, 'staffChanges.list') ? [{ to: clientChangesPath, text: 'staffChanges.link' } as const] : []),
    { to: panelRequestsPath, text: 'documentRequests.link' },
    { to: firmPath, text: 'firms.page.link' },
  ] as const;
}
