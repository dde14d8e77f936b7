import { usePhone } from '#src/ui/usePhone.ts';
import { ImportAction as Action } from '#src/engine/import/ImportAction.tsx';
import { lazyPage } from '#src/engine/lazyPage.ts';
import { requestsPath } from '#domain/paperwork/documentRequests/kinds.ts';
import { staffChangesPath } from '#domain/organization/staffChanges/kinds.ts';
import { useCan } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { BesideHeading, PageLinks } from '#src/ui/PageLinks.tsx';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useMatch } from 'react-router';
import { opened } from '#src/engine/paths.ts';
import { useAtRest } from '#src/ui/useAtRest.ts';
import { payrollUploadPath } from './payrollUpload/path.ts';

const UnderWay = lazy(() => import('./payrollUpload/UnderWay.tsx'));
const UploadDialog = lazy(() => import('./payrollUpload/UploadDialog.tsx'));

/** "Buttons: upload payroll" (employees 4), or what is under way, and the dialog while the address is its own. */
function UploadAction() {
  const can = useCan();
  const translate = useTranslate();
  const { search } = useLocation();
  const isAtRest = useAtRest();
  const isOpen = useMatch(`${payrollUploadPath}/*`) !== null;
  if (!can('payrolls.upload')) return null;
  const button = (
    <Button
      component={Link}
      to={payrollUploadPath + search}
      state={opened}
      variant="outlined"
      startIcon={<UploadIcon />}
    >
      {translate('resources.employees.payrollUpload.open')}
    </Button>
  );
  return (
    <>
      <BesideHeading>
        <Suspense fallback={button}>
          {/* Closing the dialog asks anew. */}
          {isAtRest ? <UnderWay key={String(isOpen)} otherwise={button} /> : button}
        </Suspense>
      </BesideHeading>
      {isOpen && (
        <Suspense>
          <UploadDialog />
        </Suspense>
      )}
    </>
  );
}

/** What is done for people on pages of its own. */
function EmployeeLinks() {
  const can = useCan();
  const translate = useTranslate();
  const links = [
    { to: staffChangesPath, text: translate('staffChanges.link'), isThere: can('staffChanges.list') },
    { to: requestsPath, text: translate('documentRequests.title'), isThere: can('documentRequests.see') },
  ].filter(({ isThere }) => isThere);
  return links.length > 0 && <PageLinks label={translate('resources.employees.pages')} links={links} />;
}

const Dialog = lazyPage(() => import('./import/ImportDialog.tsx'), 'ImportDialog');

/** Brings employees from a CSV file. */
const ImportAction = () => <Action Dialog={Dialog} />;

/** What is done to many people at once; on a phone the links to other pages come last. */
export function ListActions() {
  const phone = usePhone();
  return (
    <>
      {!phone && <EmployeeLinks />}
      <ImportAction />
      <UploadAction />
      {phone && <EmployeeLinks />}
    </>
  );
}
