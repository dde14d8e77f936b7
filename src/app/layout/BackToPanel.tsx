import BackIcon from '@mui/icons-material/ArrowBack';
import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router';
import { hasPanel } from '../../features/advisory/hasPanel.ts';
import { panelReturn, usePanelReturn } from '../../features/advisory/panelReturn.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { actorOf, useSessionUser } from '../../session/store.ts';

/** The way back to the panel, its filters as they were, for who came from there. */
export function BackToPanel() {
  const translate = useTranslate();
  const address = usePanelReturn();
  const { pathname } = useLocation();
  const user = useSessionUser();
  if (address === null || panelReturn.isPanel(pathname) || !hasPanel(actorOf(user))) return null;
  return (
    <Back to={address}>
      <BackIcon aria-hidden />
      {translate('resources.advisory.back')}
    </Back>
  );
}

const Back = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 36,
  marginBottom: 4,
  fontSize: '0.875rem',
  fontWeight: 550,
  color: theme.palette.primary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '& svg': { fontSize: 18 },
  [theme.breakpoints.down('md')]: { minHeight: 44 },
}));
