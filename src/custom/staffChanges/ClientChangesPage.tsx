import PanelIcon from '@mui/icons-material/ViewListOutlined';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import { panelReturn } from '../../features/advisory/panelReturn.ts';
import { messageKey } from '../../i18n/keys.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PageToolbar } from '../../ui/PageToolbar.tsx';
import { Changes } from './Changes.tsx';

/** Joiners and leavers of all companies of a gestoría (staffChanges 3). */
export function ClientChangesPage() {
  const translate = useTranslate();
  // Whoever is here has come back.
  useEffect(() => panelReturn.forget(), []);
  return (
    <>
      <Title title={messageKey('staffChanges.title')} preferenceKey={false} />
      <PageToolbar>
        <Button color="inherit" component={Link} to={panelReturn.path} startIcon={<PanelIcon />}>
          {translate('staffChanges.panel')}
        </Button>
      </PageToolbar>
      <Changes of="clients" />
    </>
  );
}
