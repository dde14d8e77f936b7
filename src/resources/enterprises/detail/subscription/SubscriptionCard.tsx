import Alert from '@mui/material/Alert';
import { useRecordContext } from 'react-admin';
import type { Enterprise } from '#domain/organization/enterprises/enterprises.ts';
import { ManageButtons } from '#src/features/billing/subscription/ManageButtons.tsx';
import { useSubscription } from '#src/features/billing/subscription/useSubscription.ts';
import { useCan } from '#src/engine/scope.tsx';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { LoadingRoom } from '#src/ui/LoadingRoom.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { StatusChip, type Tone } from '#src/ui/StatusChip.tsx';
import { SubscriptionLines } from './SubscriptionLines.tsx';
import type { SubscriptionInfo } from '#src/dataProvider/payments.ts';
import { secondsToDate } from '#src/features/billing/subscription/dates.ts';

/** What about the subscription asks for attention. */
function SubscriptionNotices({ info, timeZone }: { info: SubscriptionInfo; timeZone: string }) {
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

/** The colour beside the words of a status; the words are `subscription.status.<status>`. */
const toneOf: Readonly<Record<SubscriptionInfo['status'], Tone>> = {
  active: 'done',
  trialing: 'info',
  past_due: 'waiting',
  incomplete: 'waiting',
  canceled: 'wrong',
  unknown: 'quiet',
};

/** Of an active subscription with a card and an invoice, where it is managed, or seen alone. */
const roomOf = { withButtons: { wide: 302, phone: 369 }, alone: { wide: 198, phone: 265 } };

/** "Status badge, plan, employee count, period dates, payment-card summary, latest invoice link" and an admin's buttons. */
export function SubscriptionCard() {
  const enterprise = useRecordContext<Enterprise>();
  return enterprise ? <Card enterprise={enterprise} /> : null;
}

function Card({ enterprise }: { enterprise: Enterprise }) {
  const translate = useTranslate();
  const can = useCan();
  const { data: info, isPending, isError, isFetching, refetch } = useSubscription(enterprise.id);
  const say = useMessages('subscription');
  const { id, name, time_zone, employeesCount: employees } = enterprise;
  const mayManage = can('subscription.manage', { enterprise_id: id });
  return (
    <Panel
      title={say('title')}
      aside={info && <StatusChip tone={toneOf[info.status]}>{say(`status.${info.status}`)}</StatusChip>}
    >
      {isPending && (
        <LoadingRoom {...roomOf[mayManage ? 'withButtons' : 'alone']} label={translate('ra.page.loading')} />
      )}
      {isError && (
        <RetryAlert busy={isFetching} onRetry={refetch}>
          {say('failed')}
        </RetryAlert>
      )}
      {info === null && <Alert severity="info">{say('none')}</Alert>}
      {info && (
        <div style={{ display: 'grid', gap: 16 }}>
          <SubscriptionNotices info={info} timeZone={time_zone} />
          <SubscriptionLines info={info} enterprise={enterprise} />
          {mayManage && <ManageButtons enterprise={{ id, name, time_zone, employees }} info={info} />}
        </div>
      )}
    </Panel>
  );
}
