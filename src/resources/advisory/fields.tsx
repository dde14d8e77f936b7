import { styled } from '@mui/material/styles';
import { type ComponentType, useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { CompanyOverview } from '#domain/overview/advisory/advisory.ts';
import { isSubscriptionDue } from '#domain/overview/advisory/due.ts';
import { CompanyLink } from '#src/features/advisory/CompanyLink.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { StatusChip, type Tone } from '#src/ui/StatusChip.tsx';
import { type Figure as Name, figures, isDue, placeOf } from './places.ts';
import DueIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { timeZones } from '#domain/constants.ts';
import { formatNumber } from '#src/engine/kinds/format.ts';
import { useSessionUser } from '#src/session/store.ts';

interface FigureProps {
  readonly of: Name;
  /** Stands before the number. */
  readonly sign?: string;
}

/** A figure of the company around, which leads to its place there; red with a sign where something is to be done. */
function Figure({ of, sign = '' }: FigureProps) {
  const company = useRecordContext<CompanyOverview>();
  const translate = useTranslate();
  const { enterprises } = useSessionUser();
  const [now] = useState(Date.now);
  if (!company) return null;
  const value = company[of];
  if (value === null) {
    const unknown = of === 'incidents' ? 'uncounted' : 'unseen';
    const why = company.due.includes('damaged') ? 'damaged' : unknown;
    return <None title={translate(`resources.advisory.${why}`)}>—</None>;
  }
  const own = enterprises.find(({ id }) => id === company.id)?.time_zone;
  // A damaged company may have one that there is not.
  const zone = timeZones.find((one) => one === own) ?? timeZones[0];
  const due = isDue(of, company);
  const label = translate(due ? 'resources.advisory.dueFigure' : 'resources.advisory.figure', {
    figure: translate(`resources.advisory.fields.${of}`),
    count: formatNumber(value),
    company: company.name,
  });
  return (
    <Number
      enterpriseId={company.id}
      to={placeOf(of, company, now, zone)}
      aria-label={label}
      data-due={due || undefined}
      data-none={value === 0 || undefined}
    >
      {due && <DueIcon aria-hidden />}
      {`${sign}${formatNumber(value)}`}
    </Number>
  );
}

const Number = styled(CompanyLink)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'end',
    gap: 4,
    minWidth: 32,
    minHeight: 24,
    padding: '0 6px',
    marginInlineEnd: -6,
    borderRadius: 6,
    fontVariantNumeric: 'tabular-nums',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline', background: palette.action.hover },
    '&[data-none]': { color: palette.text.secondary },
    '&[data-due]': { color: palette.error.main, fontWeight: 650 },
    '& svg': { fontSize: 16 },
  };
});

const None = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

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
