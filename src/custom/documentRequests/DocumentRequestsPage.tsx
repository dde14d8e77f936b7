import Button from '@mui/material/Button';
import { useState } from 'react';
import { Title } from 'react-admin';
import { useCan, useScope } from '../../engine/scope.tsx';
import { RequestsList } from '../../features/documentRequests/RequestsList.tsx';
import { messageKey } from '../../i18n/keys.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PageToolbar } from '../../ui/PageToolbar.tsx';
import { AskDialog } from './AskDialog.tsx';

/** Documents that are asked for in a company: of its people, and of itself. */
export function DocumentRequestsPage() {
  const translate = useTranslate();
  const can = useCan();
  const { enterprise } = useScope();
  const [asking, ask] = useState(false);
  return (
    <>
      <Title title={messageKey('documentRequests.title')} preferenceKey={false} />
      {can('documentRequests.manage') && (
        <PageToolbar>
          <Button variant="contained" aria-haspopup="dialog" onClick={() => ask(true)}>
            {translate('documentRequests.ask.open')}
          </Button>
        </PageToolbar>
      )}
      <RequestsList key={enterprise.id} enterpriseId={enterprise.id} />
      {asking && <AskDialog onClose={() => ask(false)} />}
    </>
  );
}
