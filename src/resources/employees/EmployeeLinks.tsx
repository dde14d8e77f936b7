import { requestsPath } from '#domain/paperwork/documentRequests/kinds.ts';
import { staffChangesPath } from '#domain/organization/staffChanges/kinds.ts';
import { useCan } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { PageLinks } from '#src/ui/PageLinks.tsx';

/** What is done for people on pages of its own. */
export function EmployeeLinks() {
  const can = useCan();
  const translate = useTranslate();
  const links = [
    { to: staffChangesPath, text: translate('staffChanges.link'), isThere: can('staffChanges.list') },
    { to: requestsPath, text: translate('documentRequests.title'), isThere: can('documentRequests.see') },
  ].filter(({ isThere }) => isThere);
  return links.length > 0 && <PageLinks label={translate('resources.employees.pages')} links={links} />;
}
