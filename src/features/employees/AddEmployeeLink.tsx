import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useCan } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';

/** What helps where a company without employees has nothing to show; for who may add some. */
export function AddEmployeeLink() {
  const translate = useTranslate();
  const can = useCan();
  if (!can('employees.create')) return null;
  return (
    <Button component={Link} to="/employees/create" variant="contained">
      {translate('resources.employees.actions.create')}
    </Button>
  );
}
