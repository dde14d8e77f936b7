import { Title } from 'react-admin';
import { PanelButton } from '../../features/advisory/PanelButton.tsx';
import { RequestsList } from '../../features/documentRequests/RequestsList.tsx';
import { messageKey } from '../../i18n/keys.ts';
import { PageToolbar } from '../../ui/PageToolbar.tsx';

/** Documents that a gestoría waits for, of all its companies. */
export function PanelRequestsPage() {
  return (
    <>
      <Title title={messageKey('documentRequests.title')} preferenceKey={false} />
      <PageToolbar>
        <PanelButton />
      </PageToolbar>
      <RequestsList />
    </>
  );
}
