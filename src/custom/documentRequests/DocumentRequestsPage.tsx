import { useState } from 'react';
import { Title } from 'react-admin';
import { useCan, useScope } from '#src/engine/scope.tsx';
import { RequestsList } from '#src/features/documentRequests/RequestsList.tsx';
import { messageKey } from '#src/i18n/keys.ts';
import { AskDialog } from './AskDialog.tsx';

/** Documents that are asked for in a company: of its people, and of itself. */
export function DocumentRequestsPage() {
  const can = useCan();
  const { enterprise } = useScope();
  const [asking, ask] = useState(false);
  return (
    <>
      <Title title={messageKey('documentRequests.title')} preferenceKey={false} />
      <RequestsList
        key={enterprise.id}
        enterpriseId={enterprise.id}
        onAsk={can('documentRequests.manage') ? () => ask(true) : undefined}
      />
      {asking && <AskDialog onClose={() => ask(false)} />}
    </>
  );
}
