import UnreadIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { unreadPayrollsPath } from '../../../../domain/payrolls/unread.ts';
import { useCan } from '../../../engine/scope.tsx';
import { useTranslate } from '../../../i18n/useTranslate.ts';

/** To the payslips that nobody has opened. */
export function UnreadLink() {
  const can = useCan();
  const translate = useTranslate();
  if (!can('payrolls.upload')) return null;
  return (
    <Button
      component={Link}
      to={unreadPayrollsPath}
      color="inherit"
      sx={{ justifySelf: 'start' }}
      startIcon={<UnreadIcon />}
    >
      {translate('resources.employees.unreadPayrolls.title')}
    </Button>
  );
}
