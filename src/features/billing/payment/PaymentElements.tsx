import { Elements } from '@stripe/react-stripe-js';
import type { ReactNode } from 'react';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { ProofDialog } from './sandbox/ProofDialog.tsx';
import { providerLocale, usePaymentScript } from './stripe.ts';

/** Where cards can be typed in: the provider's script is loaded once something in it is shown. */
export function PaymentElements({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { data, isPending, isFetching, refetch } = usePaymentScript();
  if (isPending) return <LoadingLines lines={3} label={translate('card.loading')} />;
  if (!data) {
    return (
      <RetryAlert busy={isFetching} onRetry={refetch}>
        {translate('card.unavailable')}
      </RetryAlert>
    );
  }
  return (
    <Elements stripe={data.stripe} options={{ locale: providerLocale() }}>
      {children}
      {data.sandbox && <ProofDialog />}
    </Elements>
  );
}
