import { monthRunPath } from '../../../domain/advisory/monthSteps.ts';
import { panelRequestsPath } from '../../../domain/documentRequests/kinds.ts';
import { firmPath } from '../../../domain/firms/kinds.ts';
import { firmPayrollsPath } from '../../../domain/payrolls/firmUploadStates.ts';
import { can } from '../../../domain/rights.ts';
import { clientChangesPath } from '../../../domain/staffChanges/kinds.ts';
import { useScope } from '../../engine/scope.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSessionUser } from '../../session/store.ts';
import { PageLinks } from '../../ui/PageLinks.tsx';

/** What is done for all companies at once, each on a page of its own. */
export function PanelLinks() {
  const translate = useTranslate();
  const { actor } = useScope();
  const isOfFirm = useSessionUser()?.firm !== undefined;
  const links = [
    { to: monthRunPath, text: translate('monthRun.link'), isThere: true },
    { to: firmPayrollsPath, text: translate('firmPayrolls.link'), isThere: isOfFirm },
    { to: clientChangesPath, text: translate('staffChanges.link'), isThere: can(actor, 'staffChanges.list') },
    { to: panelRequestsPath, text: translate('documentRequests.link'), isThere: true },
    { to: firmPath, text: translate('firms.page.link'), isThere: true },
  ];
  return <PageLinks label={translate('resources.advisory.pages')} links={links.filter(({ isThere }) => isThere)} />;
}
