import ChangesIcon from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { staffChangesPath } from '../../../domain/staffChanges/kinds.ts';
import { useCan } from '../../engine/scope.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** Leads to joiners and leavers, and to where they are announced. */
export function StaffChangesLink() {
  const can = useCan();
  const translate = useTranslate();
  if (!can('staffChanges.list')) return null;
  return (
    <>
      <LineBreak />
      <Button component={Link} to={staffChangesPath} variant="outlined" startIcon={<ChangesIcon />}>
        {translate('staffChanges.link')}
      </Button>
    </>
  );
}

/** Where not all buttons have room in one line, this one stands beside that which adds somebody. */
const LineBreak = styled('span')(({ theme }) => ({
  display: 'none',
  [`@media (min-width: ${theme.breakpoints.values.md}px) and (max-width: 1360px)`]: {
    display: 'block',
    flexBasis: '100%',
    marginTop: theme.spacing(-1),
  },
}));
