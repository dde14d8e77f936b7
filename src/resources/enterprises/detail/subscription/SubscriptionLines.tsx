import WarningIcon from '@mui/icons-material/WarningAmber';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { isFull } from '#domain/operation/billing/planChoice.ts';
import { monthlyPrice } from '#domain/operation/billing/planPrice.ts';
import { maxOf } from '#domain/operation/billing/plans.ts';
import type { Enterprise } from '#domain/organization/enterprises/enterprises.ts';
import type { SubscriptionInfo } from '#src/dataProvider/payments.ts';
import { useCardWords } from '#src/features/billing/payment/words.ts';
import { euros } from '#domain/time/format.ts';
import { secondsToDate } from '#src/features/billing/subscription/dates.ts';
import { useCan } from '#src/engine/scope.tsx';
import type { KeyWithin } from '#src/i18n/keys.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';

interface SubscriptionLinesProps {
  readonly info: SubscriptionInfo;
  readonly enterprise: Enterprise;
}

/** The subscription in lines of a word and its value; what there is nothing of is left out. */
export function SubscriptionLines({ info, enterprise }: SubscriptionLinesProps) {
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
