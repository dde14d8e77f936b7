import VariablesIcon from '@mui/icons-material/RequestQuoteOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useCan } from '../../../engine/scope.tsx';
import { payrollExportsPath } from '../../../features/payrollExports/path.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';

/** To what a month comes to for the payroll program. */
export function VariablesLink() {
  const can = useCan();
  const translate = useTranslate();
  if (!can('payrollExports.list')) return null;
  return (
    <Button
      component={Link}
      to={payrollExportsPath}
      color="inherit"
      sx={{ justifySelf: 'start' }}
      startIcon={<VariablesIcon />}
    >
      {translate('payrollExports.open')}
    </Button>
  );
}
