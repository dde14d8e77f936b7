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
import type { SubscriptionInfo } from '#src/dataProvider/payments.ts';
import { secondsToDate } from '#src/features/billing/subscription/dates.ts';
import WarningIcon from '@mui/icons-material/WarningAmber';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { isFull } from '#domain/operation/billing/planChoice.ts';
import { monthlyPrice } from '#domain/operation/billing/planPrice.ts';
import { maxOf } from '#domain/operation/billing/plans.ts';
import { useCardWords } from '#src/features/billing/payment/words.ts';
import { euros } from '#domain/time/format.ts';
import type { KeyWithin } from '#src/i18n/keys.ts';

interface SubscriptionLinesProps {
  readonly info: SubscriptionInfo;
  readonly enterprise: Enterprise;
}

/** The subscription in lines of a word and its value; what there is nothing of is left out. */
function SubscriptionLines({ info, enterprise }: SubscriptionLinesProps) {
  const maySeeInvoice = useCan()('subscription.seeInvoice', { enterprise_id: enterprise.id });
  const words = useCardWords();
  const say = useMessages('subscription');
  const { plan, default_payment_method: method, latest_invoice: invoice, canceled_at } = info;
  const date = (seconds: number | null) => secondsToDate(seconds, enterprise.time_zone);
  const max = plan ? maxOf(plan) : enterprise.employee_number;
  const lines: [KeyWithin<'subscription'>, ReactNode][] = [
    ['plan', plan && (plan.nickname ?? plan.id)],
    ['price', plan && say('perMonth', { price: euros(monthlyPrice(plan, info.quantity)) })],
    ['employees', <Employees key="employees" count={enterprise.employeesCount} max={max} />],
    [
      'period',
      info.current_period_start !== null &&
        info.status !== 'canceled' &&
        say('between', { start: date(info.current_period_start), end: date(info.current_period_end) }),
    ],
    ['canceledAt', info.status === 'canceled' && canceled_at !== null && date(canceled_at)],
    ['card', maySeeInvoice && (method ? `${words.name(method.card)} · ${words.expiry(method.card)}` : say('noCard'))],
    [
      'invoice',
      maySeeInvoice && invoice?.invoice_pdf && (
        <Link key="invoice" href={invoice.invoice_pdf} target="_blank" rel="noopener">
          {say('openInvoice')}
        </Link>
      ),
    ],
  ];
  return (
    <List>
      {lines
        .filter(([, value]) => value)
        .map(([key, value]) => (
          <div key={key}>
            <dt>{say(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </List>
  );
}

/** "Employee count (turns red when at or above the plan maximum)", with a sign and words beside the colour. */
function Employees({ count, max }: { count: number; max: number | null }) {
  const say = useMessages('subscription');
  if (!isFull(max, count)) return max === null ? say('noMaximum', { count }) : say('of', { count, max });
  return (
    <Full data-full>
      <WarningIcon fontSize="small" aria-hidden />
      <span>
        {say('of', { count, max })}. {say('full')}
      </span>
    </Full>
  );
}

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(96px, 36%) minmax(0, 1fr)', gap: theme.spacing(2) },
  '& dt': { color: theme.palette.text.secondary, fontSize: '0.875rem' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

const Full = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 6,
  fontWeight: 600,
  color: theme.palette.error.main,
}));

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
