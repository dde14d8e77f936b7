import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { couponReduction, firstCharge, monthlyPrice, vatLines } from '#domain/operation/billing/planPrice.ts';
import { trialDays, vatPercent } from '#domain/constants.ts';
import type { Coupon, Plan } from '#src/dataProvider/payments.ts';
import { euros } from '#domain/time/format.ts';
import { formatDate } from '#src/engine/kinds/format.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { useCouponWords } from './couponWords.ts';
import { firstChargeDate } from './firstChargeDate.ts';

interface SummaryProps {
  readonly plan: Plan | undefined;
  readonly employees: number | null;
  readonly coupon: Coupon | null;
}

/** What it costs and when: plan, VAT, coupon, trial, and the first charge 30 days from today. */
export function Summary({ plan, employees, coupon }: SummaryProps) {
  const words = useCouponWords();
  const say = useMessages('checkout.summary');
  if (!plan || employees === null) {
    return (
      <Panel title={say('title')}>
        <Typography color="textSecondary">{say('noPlan')}</Typography>
      </Panel>
    );
  }
  const amount = monthlyPrice(plan, employees);
  const { subtotal, vat } = vatLines(amount);
  return (
    <Panel title={say('title')}>
      <Lines>
        <Line label={plan.nickname ?? plan.id} strong>
          {say('perMonth', { price: euros(amount) })}
        </Line>
        <Line label={say('employees')}>{String(employees)}</Line>
        <Line label={say('subtotal')}>{euros(subtotal)}</Line>
        <Line label={say('vat', { percent: vatPercent })}>{euros(vat)}</Line>
        {coupon && (
          <Line label={say('coupon', { code: coupon.id })} note={words(coupon)}>
            {euros(-couponReduction(amount, coupon))}
          </Line>
        )}
        <Line label={say('trial')}>{say('trialDays', { days: trialDays })}</Line>
        <Line label={say('today')} strong ruled>
          {euros(0)}
        </Line>
        <Line label={say('first', { date: formatDate(firstChargeDate()) })} strong>
          {euros(firstCharge(amount, coupon))}
        </Line>
      </Lines>
    </Panel>
  );
}

interface LineProps {
  readonly label: string;
  readonly note?: string;
  readonly strong?: true;
  /** A line above it. */
  readonly ruled?: true;
  readonly children: string;
}

function Line({ label, note, strong, ruled, children }: LineProps) {
  return (
    <div data-strong={strong} data-ruled={ruled}>
      <dt>
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

const Lines = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: theme.spacing(2) },
  '& dt': { minWidth: 0, color: theme.palette.text.secondary },
  '& dt small': { display: 'block', fontSize: '0.8125rem' },
  '& dd': { margin: 0, flex: 'none', fontVariantNumeric: 'tabular-nums' },
  '& [data-strong=true] > *': { fontWeight: 620, color: theme.palette.text.primary },
  '& [data-ruled=true]': { paddingTop: theme.spacing(1.5), borderTop: `1px solid ${theme.palette.divider}` },
}));
