import Alert from '@mui/material/Alert';
import type { SubscriptionInfo } from '#src/dataProvider/payments.ts';
import { secondsToDate } from '#src/features/billing/subscription/dates.ts';
import { useCan } from '#src/engine/scope.tsx';
import { useMessages } from '#src/i18n/useTranslate.ts';

/** What about the subscription asks for attention. */
export function SubscriptionNotices({ info, timeZone }: { info: SubscriptionInfo; timeZone: string }) {
  const mayManage = useCan()('subscription.manage');
  const { status, cancel_at_period_end, current_period_end, default_payment_method } = info;
  const say = useMessages('subscription');
  const running = status !== 'canceled';
  return (
    <>
      {running && cancel_at_period_end && (
        <Alert severity="warning">{say('willCancel', { date: secondsToDate(current_period_end, timeZone) })}</Alert>
      )}
      {status === 'past_due' && <Alert severity="warning">{say('pastDue')}</Alert>}
      {status === 'incomplete' && <Alert severity="warning">{say('incomplete')}</Alert>}
      {status === 'trialing' && mayManage && !default_payment_method && (
        <Alert severity="info">{say('noCardTrial')}</Alert>
      )}
    </>
  );
}
