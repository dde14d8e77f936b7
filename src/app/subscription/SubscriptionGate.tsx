import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMatch } from 'react-router';
import type { SessionEnterprise } from '../../../domain/session.ts';
import { useSubscription } from '../../forms/subscription/useSubscription.ts';
import { laterPage } from '../../schema/laterPage.ts';
import { toasts } from '../../ui/toasts/store.ts';

const CanceledDialog = laterPage(() => import('./CanceledDialog.tsx'), 'CanceledDialog');

interface SubscriptionGateProps {
  readonly enterprise: SessionEnterprise;
  readonly children: ReactNode;
}

/**
 * "Reactivate-subscription modal: opens automatically when the subscription status is canceled, except on the
 * new-enterprise route." Put aside, it leaves a notice over the pages: what the law lets everyone read stays in reach.
 */
export function SubscriptionGate({ enterprise, children }: SubscriptionGateProps) {
  const translate = useTranslate();
  const elsewhere = useMatch('/new-enterprise') !== null;
  const { data: info } = useSubscription(enterprise.id);
  const [putAside, setPutAside] = useState(false);
  const canceled = info?.status === 'canceled';
  useEffect(() => {
    if (canceled) forgetRefusals();
    else setPutAside(false);
  }, [canceled]);

  if (!canceled || elsewhere) return children;
  if (!putAside)
    return (
      <Suspense fallback={null}>
        <CanceledDialog enterprise={enterprise} info={info} onLater={() => setPutAside(true)} />
      </Suspense>
    );
  return (
    <>
      <Alert
        severity="warning"
        sx={{ mb: 2 }}
        action={
          <Button color="inherit" size="small" onClick={() => setPutAside(false)}>
            {translate('subscription.modal.see')}
          </Button>
        }
      >
        {translate('subscription.modal.banner', { name: enterprise.name })}
      </Alert>
      {children}
    </>
  );
}

/** What the pages were refused before it was known why: the modal says it once. */
function forgetRefusals(): void {
  for (const { id, tone } of toasts.get()) if (tone === 'error') toasts.close(id);
}
