import { styled } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { useRecordContext } from 'react-admin';
import type { CompanyOverview } from '#domain/overview/advisory/advisory.ts';
import { isSubscriptionDue } from '#domain/overview/advisory/due.ts';
import { CompanyLink } from '#src/features/advisory/CompanyLink.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { StatusChip, type Tone } from '#src/ui/StatusChip.tsx';
import { Figure } from './Figure.tsx';
import { figures, type Figure as Name } from './places.ts';

export const figureFields = Object.fromEntries(
  figures.map((name) => [name, () => <Figure of={name} />]),
) as unknown as Readonly<Record<Name, ComponentType>>;

/** How many people there are, and under it who came and who left this month, if anybody did. */
export function PeopleAndMoves() {
  const company = useRecordContext<CompanyOverview>();
  const moves = company && (['joined', 'left'] as const).filter((of) => (company[of] ?? 0) > 0);
  return (
    <>
      <Figure of="people" />
      {moves && moves.length > 0 && (
        <Person data-moves>
          {moves.map((of) => (
            <Figure key={of} of={of} sign={of === 'joined' ? '+' : '−'} />
          ))}
        </Person>
      )}
    </>
  );
}

/** The company's name, which leads to its start page. */
export function CompanyName() {
  const company = useRecordContext<CompanyOverview>();
  if (!company) return null;
  return (
    <Name enterpriseId={company.id} to="/" title={company.name}>
      {company.name}
    </Name>
  );
}

/** Who of the firm is in charge of it. */
export function InCharge() {
  const company = useRecordContext<CompanyOverview>();
  return company?.in_charge && <Person>{company.in_charge}</Person>;
}

/** That some of its figures are not known, because what is stored of it cannot be read. */
export function Damaged() {
  const company = useRecordContext<CompanyOverview>();
  const translate = useTranslate();
  if (!company?.due.includes('damaged')) return null;
  return <StatusChip tone="wrong">{translate('resources.advisory.values.due.damaged')}</StatusChip>;
}

/** Both in one column, a long name in two lines; with them a subscription that wants somebody to act. */
export function NameAndPerson() {
  const company = useRecordContext<CompanyOverview>();
  return (
    <Lines>
      <CompanyName />
      <InCharge />
      <Damaged />
      {isSubscriptionDue(company?.subscription ?? null) && <Subscription />}
    </Lines>
  );
}

/** How much is due in words; the figures beside it say what. */
export function DueState() {
  const company = useRecordContext<CompanyOverview>();
  const translate = useTranslate();
  if (!company) return null;
  const { due } = company;
  if (due.length === 0) return <StatusChip tone="done">{translate('resources.advisory.calm')}</StatusChip>;
  const names = due.map((kind) => translate(`resources.advisory.values.due.${kind}`)).join(', ');
  return (
    <span title={names}>
      <StatusChip tone="wrong">{translate('resources.advisory.dues', { smart_count: due.length })}</StatusChip>
    </span>
  );
}

const tones: Readonly<Record<NonNullable<CompanyOverview['subscription']>, Tone>> = {
  active: 'done',
  trialing: 'info',
  past_due: 'wrong',
  incomplete: 'wrong',
  canceled: 'wrong',
  unknown: 'quiet',
};

/** The state of the subscription, which leads to the company's page. */
export function Subscription() {
  const company = useRecordContext<CompanyOverview>();
  const translate = useTranslate();
  if (!company?.subscription) return <>—</>;
  const { id, name, subscription } = company;
  const status = translate(`subscription.status.${subscription}`);
  const figure = translate('resources.advisory.fields.subscription');
  return (
    <State
      enterpriseId={id}
      to={`/enterprises/${id}`}
      aria-label={translate('resources.advisory.figure', { figure, count: status, company: name })}
    >
      <StatusChip tone={tones[subscription]}>{status}</StatusChip>
    </State>
  );
}

const Name = styled(CompanyLink)({
  color: 'inherit',
  fontWeight: 550,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

const Lines = styled('div')({
  minWidth: 0,
  '& > a:first-of-type': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    lineHeight: 1.3,
    outlineOffset: -2,
  },
  '& > small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const Person = styled('small')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  fontWeight: 400,
  color: theme.palette.text.secondary,
}));

const State = styled(CompanyLink)({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});
