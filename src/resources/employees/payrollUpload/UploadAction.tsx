import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useMatch } from 'react-router';
import { opened } from '#src/engine/paths.ts';
import { useCan } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { BesideHeading } from '#src/ui/PageLinks.tsx';
import { useAtRest } from '#src/ui/useAtRest.ts';
import { payrollUploadPath } from './path.ts';

const UnderWay = lazy(() => import('./UnderWay.tsx'));
const UploadDialog = lazy(() => import('./UploadDialog.tsx'));

/** "Buttons: upload payroll" (employees 4), or what is under way, and the dialog while the address is its own. */
export function UploadAction() {
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
