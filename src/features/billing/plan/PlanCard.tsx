import { styled } from '@mui/material/styles';
import type { PlanFit } from '#domain/operation/billing/planChoice.ts';
import { monthlyPrice } from '#domain/operation/billing/planPrice.ts';
import { maxOf, minOf } from '#domain/operation/billing/plans.ts';
import type { Plan } from '#src/dataProvider/payments.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { euros } from '#domain/time/format.ts';

/** A price as the plan's metadata have it: a bare number is euros, anything else stands as it was written. */
export const writtenPrice = (text: string): string => {
  const amount = Number(text.replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(amount) ? euros(Math.round(amount * 100)) : text;
};

interface PlanCardProps {
  readonly plan: Plan;
  readonly employees: number;
  /** Name of the group of radio buttons. */
  readonly name: string;
  /** How it suits so many. */
  readonly fit: PlanFit;
  /** It cannot be chosen. */
  readonly closed: boolean;
  readonly recommended: boolean;
  readonly chosen: boolean;
  readonly current: boolean;
  readonly onChoose: (id: string) => void;
}

/** A plan with its price a month, its decoy price and its tag. */
export function PlanCard({
  plan,
  employees,
  name,
  fit,
  closed,
  recommended,
  chosen,
  current,
  onChoose,
}: PlanCardProps) {
  const say = useMessages('plans');
  const { description, decoyPrice, priceTag, displayPrice } = plan.metadata;
  const max = maxOf(plan);
  return (
    <Card data-chosen={chosen} data-closed={closed}>
      <input
        type="radio"
        name={name}
        value={plan.id}
        checked={chosen}
        disabled={closed}
        onChange={() => onChoose(plan.id)}
      />
      <span className="about">
        <strong>{plan.nickname ?? plan.id}</strong>
        {priceTag && <Tag>{priceTag}</Tag>}
        {current && <Tag>{say('current')}</Tag>}
        {recommended && <Tag data-recommended>{say('recommended', { smart_count: employees })}</Tag>}
        {description && <small>{description}</small>}
        {max === null && !description && (
          <small>{say('perEmployee', { price: displayPrice ?? euros(plan.unit_amount) })}</small>
        )}
        {max !== null && max < employees && (
          <small className="warning">{closed ? say('noRoom', { count: employees }) : say('tooSmall', { max })}</small>
        )}
        {fit === 'tooFew' && <small className="warning">{say('tooFew', { min: minOf(plan) })}</small>}
      </span>
      <span className="price">
        {decoyPrice && (
          <s aria-label={say('instead', { price: writtenPrice(decoyPrice) })}>{writtenPrice(decoyPrice)}</s>
        )}
        <span>
          <strong>{euros(monthlyPrice(plan, fit === 'tooFew' ? minOf(plan) : employees))}</strong>{' '}
          <small>{say('month')}</small>
        </span>
      </span>
    </Card>
  );
}

const Card = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  padding: '8px 16px',
  minHeight: 60,
  cursor: 'pointer',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  '&:hover': { backgroundColor: theme.palette.background.raised },
  '&[data-chosen=true]': {
    borderColor: theme.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
    backgroundColor: theme.palette.primary.light,
  },
  '&[data-closed=true]': { cursor: 'default', backgroundColor: 'transparent', borderStyle: 'dashed' },
  '&[data-closed=true] strong': { color: theme.palette.text.secondary, fontWeight: 500 },
  '& input': { flex: 'none', width: 20, height: 20, margin: 0, accentColor: theme.palette.primary.main },
  '& .about': { flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' },
  '& .about small': { flexBasis: '100%' },
  '& small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& .warning': { color: theme.palette.warning.main },
  '& .price': {
    flex: 'none',
    lineHeight: 1.35,
    display: 'grid',
    justifyItems: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .price strong': { fontSize: '1.0625rem' },
  '& s': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
}));

const Tag = styled('span')(({ theme }) => ({
  padding: '1px 8px',
  borderRadius: 10,
  fontSize: '0.75rem',
  fontWeight: 600,
  color: theme.palette.info.main,
  backgroundColor: theme.palette.info.light,
  '&[data-recommended]': { color: theme.palette.success.main, backgroundColor: theme.palette.success.light },
}));
