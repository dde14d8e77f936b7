import { monthRunPath } from '../../../domain/advisory/monthSteps.ts';
import { panelRequestsPath } from '../../../domain/documentRequests/kinds.ts';
import { firmPath } from '../../../domain/firms/kinds.ts';
import { firmPayrollsPath } from '../../../domain/payrolls/firmUploadStates.ts';
import { can } from '../../../domain/rights.ts';
import { clientChangesPath } from '../../../domain/staffChanges/kinds.ts';
import { useEffect } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { actorOf, useSessionUser } from '../../session/store.ts';
import { PageLinks } from '../../ui/PageLinks.tsx';
import { hasPanel } from './hasPanel.ts';
import { panelReturn } from './panelReturn.ts';

/** The panel, and what is done for all companies at once: each on a page of its own, which leads to the others. */
export function PanelLinks() {
  const translate = useTranslate();
  const user = useSessionUser();
  const actor = actorOf(user);
  const isOfFirm = user.firm !== undefined;
  // Whoever is here has come back.
  useEffect(() => panelReturn.forget(), []);
  if (!hasPanel(actor)) return null;
  const links = [
    { to: panelReturn.path, text: translate('resources.advisory.panel'), isThere: true },
    { to: monthRunPath, text: translate('monthRun.link'), isThere: true },
    { to: firmPayrollsPath, text: translate('firmPayrolls.link'), isThere: isOfFirm },
    { to: clientChangesPath, text: translate('staffChanges.link'), isThere: can(actor, 'staffChanges.list') },
    { to: panelRequestsPath, text: translate('documentRequests.link'), isThere: true },
    { to: firmPath, text: translate('firms.page.link'), isThere: true },
  ];
  return <PageLinks label={translate('resources.advisory.pages')} links={links.filter(({ isThere }) => isThere)} />;
}
