import { useMemo, useState } from 'react';
import { Title } from 'react-admin';
import { can } from '#domain/rights.ts';
import { compareNames } from '#domain/time/format.ts';
import { useScope } from '#src/engine/scope.tsx';
import { PanelLinks } from '#src/features/advisory/PanelLinks.tsx';
import { RequestsList } from '#src/features/documentRequests/RequestsList.tsx';
import { messageKey } from '#src/i18n/keys.ts';
import { useSessionUser } from '#src/session/store.ts';
import { AskClientsDialog } from './AskClientsDialog.tsx';

/** The companies of whose people the reader may ask documents, by name. */
function useClients() {
  const { enterprises } = useSessionUser();
  const { actor } = useScope();
  return useMemo(
    () =>
      enterprises
        .filter(({ id }) => can(actor, 'documentRequests.manage', { enterprise_id: id }))
        .map(({ id, name }) => ({ id, name }))
        .toSorted((one, other) => compareNames(one.name, other.name)),
    [enterprises, actor],
  );
}

/** Documents that a gestoría waits for, of all its companies. */
export function PanelRequestsPage() {
  const clients = useClients();
  const [asking, ask] = useState(false);
  return (
    <>
      <Title title={messageKey('documentRequests.title')} preferenceKey={false} />
      <PanelLinks />
      <RequestsList onAsk={clients.length > 0 ? () => ask(true) : undefined} />
      {asking && <AskClientsDialog clients={clients} onClose={() => ask(false)} />}
    </>
  );
}
