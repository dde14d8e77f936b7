import UploadIcon from '@mui/icons-material/PublishOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useMatch } from 'react-router';
import { opened } from '../../../engine/paths.ts';
import { useCan } from '../../../engine/scope.tsx';
import { useTranslate } from '../../../i18n/useTranslate.ts';

const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

const importPath = '/employees/import';

/** Brings employees from a CSV file: the button, and the dialog while the address is its own. */
export function ImportAction() {
  const can = useCan();
  const translate = useTranslate();
  const { search } = useLocation();
  const isOpen = useMatch(importPath) !== null;
  if (!can('employees.create')) return null;
  return (
    <>
      <Button color="inherit" component={Link} to={importPath + search} state={opened} startIcon={<UploadIcon />}>
        {translate('resources.employees.import.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ImportDialog />
        </Suspense>
      )}
    </>
  );
}
