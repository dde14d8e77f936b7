import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { monthRunPath } from '../../../domain/advisory/monthSteps.ts';
import { panelRequestsPath } from '../../../domain/documentRequests/kinds.ts';
import { firmPath } from '../../../domain/firms/kinds.ts';
import { firmPayrollsPath } from '../../../domain/payrolls/firmUploadStates.ts';
import { can } from '../../../domain/rights.ts';
import { clientChangesPath } from '../../../domain/staffChanges/kinds.ts';
import { useScope } from '../../engine/scope.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSessionUser } from '../../session/store.ts';

/** What is done for all companies at once, each on a page of its own. */
export function PanelLinks() {
  const translate = useTranslate();
  const { actor } = useScope();
  const isOfFirm = useSessionUser()?.firm !== undefined;
  const links = [
    { to: monthRunPath, text: translate('monthRun.link'), isThere: true },
    { to: firmPayrollsPath, text: translate('firmPayrolls.link'), isThere: isOfFirm },
    { to: clientChangesPath, text: translate('staffChanges.link'), isThere: can(actor, 'staffChanges.list') },
    { to: panelRequestsPath, text: translate('documentRequests.link'), isThere: true },
    { to: firmPath, text: translate('firms.page.link'), isThere: true },
  ];
  return (
    <Links aria-label={translate('resources.advisory.pages')}>
      {links
        .filter(({ isThere }) => isThere)
        .map(({ to, text }) => (
          <Link key={to} to={to}>
            {text}
          </Link>
        ))}
    </Links>
  );
}

const Links = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(2),
  '& a': {
    ...theme.typography.button,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 40,
    padding: theme.spacing(0, 2),
    borderRadius: 20,
    color: theme.palette.text.primary,
    textDecoration: 'none',
    backgroundColor: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    '&:hover': { backgroundColor: theme.palette.action.hover },
  },
  [theme.breakpoints.down('md')]: { '& a': { minHeight: 44 } },
}));
