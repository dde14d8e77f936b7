import BackIcon from '@mui/icons-material/ArrowBack';
import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router';
import { hasPanel } from '#src/features/advisory/hasPanel.ts';
import { panelReturn, usePanelReturn } from '#src/features/advisory/panelReturn.ts';
import { useWholeList } from '#src/features/advisory/useWholeList.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { actorOf, useSessionUser } from '#src/session/store.ts';
import { CompanySteps } from './CompanySteps.tsx';

/** The way back to the panel, its filters as they were, for who came from there, and to the companies beside this one. */
export function BackToPanel() {
  const translate = useTranslate();
  const left = usePanelReturn();
  useWholeList(left);
  const { pathname } = useLocation();
  const user = useSessionUser();
  if (left === null || panelReturn.isPanel(pathname) || !hasPanel(actorOf(user))) return null;
  return (
    <Row>
      <Back to={left.address}>
        <BackIcon aria-hidden />
        {translate('resources.advisory.back')}
      </Back>
      <CompanySteps companies={left.companies} />
    </Row>
  );
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 16,
  marginBottom: 4,
});

const Back = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 36,
  fontSize: '0.875rem',
  fontWeight: 550,
  color: theme.palette.primary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '& svg': { fontSize: 18 },
  [theme.breakpoints.down('md')]: { minHeight: 44 },
}));
