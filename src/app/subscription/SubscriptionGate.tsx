import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useMatch } from 'react-router';
import { isBarred } from '#domain/operation/billing/subscriptionStates.ts';
import type { SessionEnterprise } from '#domain/access/auth/session.ts';
import { useKnownSubscription } from '#src/features/billing/subscription/useSubscription.ts';
import { lazyPage } from '#src/engine/lazyPage.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { toasts } from '#src/ui/toasts/store.ts';

const CanceledDialog = lazyPage(() => import('./CanceledDialog.tsx'), 'CanceledDialog');

interface SubscriptionGateProps {
  readonly enterprise: SessionEnterprise;
  readonly children: ReactNode;
}

/**
 * "Reactivate-subscription modal: opens automatically when the subscription status is canceled, except on the
 * new-enterprise route." So it does while its first payment is due. What we know by ourselves decides: pages wait neither
 * for it nor for the payment provider. Put aside, it leaves a notice over the pages: what the law lets everyone read stays in reach.
 */
export function SubscriptionGate({ enterprise, children }: SubscriptionGateProps) {
  const translate = useTranslate();
  const elsewhere = useMatch('/new-enterprise') !== null;
  const { data: info } = useKnownSubscription(enterprise.id);
  const [putAside, setPutAside] = useState(false);
  const barred = info ? isBarred(info.status) : false;
  useEffect(() => {
    if (barred) clearRejections();
    else setPutAside(false);
  }, [barred]);

  if (!info || !barred || elsewhere) return children;
  if (!putAside)
    return (
      <Suspense fallback={null}>
        <CanceledDialog enterprise={enterprise} known={info} onLater={() => setPutAside(true)} />
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
        {translate(`subscription.modal.banner${info.status === 'canceled' ? '' : 'Unpaid'}`, { name: enterprise.name })}
      </Alert>
      {children}
    </>
  );
}

/** What the pages were refused before it was known why: the modal says it once. */
function clearRejections(): void {
  for (const { id, tone } of toasts.get()) if (tone === 'error') toasts.close(id);
}
