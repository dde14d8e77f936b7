import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useMatch } from 'react-router';
import { opened } from '../../../engine/paths.ts';
import { useCan } from '../../../engine/scope.tsx';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { payrollUploadPath } from './path.ts';

const UploadDialog = lazy(() => import('./UploadDialog.tsx'));

/** "Buttons: upload payroll" (employees 4), and the dialog while the address is its own. */
export function UploadAction() {
  const can = useCan();
  const translate = useTranslate();
  const { search } = useLocation();
  const isOpen = useMatch(`${payrollUploadPath}/*`) !== null;
  if (!can('payrolls.upload')) return null;
  return (
    <>
      <Button
        component={Link}
        to={payrollUploadPath + search}
        state={opened}
        variant="outlined"
        startIcon={<UploadIcon />}
      >
        {translate('resources.employees.payrollUpload.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <UploadDialog />
        </Suspense>
      )}
    </>
  );
}
