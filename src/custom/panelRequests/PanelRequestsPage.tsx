import PanelIcon from '@mui/icons-material/ViewListOutlined';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import { panelReturn } from '../../features/advisory/panelReturn.ts';
import { RequestsList } from '../../features/documentRequests/RequestsList.tsx';
import { messageKey } from '../../i18n/keys.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PageToolbar } from '../../ui/PageToolbar.tsx';

/** Documents that a gestoría waits for, of all its companies. */
export function PanelRequestsPage() {
  const translate = useTranslate();
  // Whoever is here has come back.
  useEffect(() => panelReturn.forget(), []);
  return (
    <>
      <Title title={messageKey('documentRequests.title')} preferenceKey={false} />
      <PageToolbar>
        <Button color="inherit" component={Link} to={panelReturn.path} startIcon={<PanelIcon />}>
          {translate('documentRequests.panel')}
        </Button>
      </PageToolbar>
      <RequestsList />
    </>
  );
}
