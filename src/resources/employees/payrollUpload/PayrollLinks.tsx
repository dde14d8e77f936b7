import DocumentsIcon from '@mui/icons-material/DescriptionOutlined';
import UnreadIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import VariablesIcon from '@mui/icons-material/RequestQuoteOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { requestsPath } from '#domain/paperwork/documentRequests/kinds.ts';
import { unreadPayrollsPath } from '#domain/paperwork/payrolls/unread.ts';
import { useCan } from '#src/engine/scope.tsx';
import { payrollExportsPath } from '#src/features/payrollExports/path.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';

const links = [
  {
    to: unreadPayrollsPath,
    right: 'payrolls.upload',
    text: 'resources.employees.unreadPayrolls.title',
    icon: <UnreadIcon />,
  },
  { to: payrollExportsPath, right: 'payrollExports.list', text: 'payrollExports.open', icon: <VariablesIcon /> },
  { to: requestsPath, right: 'documentRequests.manage', text: 'documentRequests.open', icon: <DocumentsIcon /> },
] as const;

/** To the pages about payrolls that somebody may see: payslips not opened, variables of a month, documents asked for. */
export function PayrollLinks() {
  const can = useCan();
  const translate = useTranslate();
  return links
    .filter(({ right }) => can(right))
    .map(({ to, text, icon }) => (
      <Button key={to} component={Link} to={to} color="inherit" sx={{ justifySelf: 'start' }} startIcon={icon}>
        {translate(text)}
      </Button>
    ));
}
