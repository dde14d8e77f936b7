import DoneIcon from '@mui/icons-material/CheckCircle';
import LeftIcon from '@mui/icons-material/ErrorOutlineOutlined';
import PlaceIcon from '@mui/icons-material/OpenInNewOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import type { CompanyMonth, StepState } from '#domain/overview/advisory/monthRun.ts';
import { isSaid, type MonthStep, type SaidStep } from '#domain/overview/advisory/monthSteps.ts';
import { shortDate, shortDay } from '#domain/time/format.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { formatNumber } from '#src/engine/kinds/format.ts';
import { formatMoment, wallTimeOf } from '#src/engine/kinds/moment.ts';
import { useScope } from '#src/engine/scope.tsx';
import { CompanyLink } from '#src/features/advisory/CompanyLink.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { useSetStep } from './useMonthRun.ts';
import { payrollExportsPath } from '#src/features/payrollExports/path.ts';

/** Where a step of a month, `YYYY-MM`, is dealt with in a company. */
function placeOfStep(step: MonthStep, month: string): string {
  switch (step) {
    case 'hours':
    case 'closures':
      return `/fichajes?tab=month&date=${month}-01`;
    case 'incidents':
      return `/fichajes/incidencias?month=${month}&state=open`;
    case 'variables':
      return `${payrollExportsPath}?month=${month}`;
    case 'payslips':
      return '/employees/payrolls';
    // The start page says who has not signed.
    case 'signatures':
      return '/';
  }
}

interface Props {
  readonly company: CompanyMonth;
  readonly step: MonthStep;
  readonly month: string;
  /** It is being said to be done, or not to be. */
  readonly onMark?: () => void;
}

/** A step of a company: what somebody says is a button, what follows leads to its place. */
export function StepCell({ company, step, month, onMark }: Props) {
  const translate = useTranslate();
  const state = company.steps[step];
  if (company.damaged.includes(step)) return <StatusChip tone="wrong">{translate('monthRun.damaged')}</StatusChip>;
  if (!state) return <span title={translate('monthRun.unseen')}>—</span>;
  const { done, left } = state;
  const isLeft = left !== null && left > 0;
  const doneText = isLeft ? translate('monthRun.doneLeft', { smart_count: left }) : translate('monthRun.done');
  const text = done ? doneText : translate('monthRun.open');
  const changed = step === 'variables' && company.changed && translate('monthRun.changed');
  const remainder = isLeft && translate('monthRun.left', { smart_count: left, count: formatNumber(left) });
  const uncounted = step === 'incidents' && left === null && translate('monthRun.uncounted');
  const doneIcon = isLeft ? <LeftIcon color="warning" /> : <DoneIcon color="success" />;
  const icon = done ? doneIcon : <OpenIcon />;
  const derived = done ? text : remainder || text;
  const place = (children: ReactNode, isDue = false) => (
    <Place
      enterpriseId={company.id}
      to={placeOfStep(step, month)}
      data-due={isDue || undefined}
      title={uncounted || undefined}
      aria-label={[
        translate('monthRun.show', { step: translate(`monthRun.steps.${step}`), company: company.name }),
        isSaid(step) ? remainder || changed || uncounted : derived,
      ]
        .filter(Boolean)
        .join('. ')}
    >
      {children}
    </Place>
  );
  if (isSaid(step))
    return (
      <Said>
        <span>
          <StepToggle company={company} step={step} month={month} icon={icon} text={text} onMark={onMark} />
          {place(uncounted ? '—' : (!done && remainder) || changed || <PlaceIcon />, (remainder || changed) !== false)}
        </span>
        <Sayer state={state} />
      </Said>
    );
  return (
    <Said>
      {place(
        <>
          {icon}
          {derived}
        </>,
      )}
      <Sayer state={state} />
    </Said>
  );
}

interface ToggleProps extends Omit<Props, 'onMark'> {
  readonly step: SaidStep;
  readonly icon: ReactNode;
  readonly text: string;
  readonly onMark: (() => void) | undefined;
}

/** It keeps the focus while it is busy, which a disabled button would lose. */
function StepToggle({ company, step, month, icon, text, onMark }: ToggleProps) {
  const translate = useTranslate();
  const { mutate, isPending } = useSetStep(month);
  const [isAsking, ask] = useState(false);
  const { done = false, left = null } = company.steps[step] ?? {};
  const toggle = () => {
    if (isPending) return;
    onMark?.();
    mutate({ step, done: !done, ids: [company.id] });
  };
  const confirm = () => {
    ask(false);
    toggle();
  };
  return (
    <>
      <Toggle
        size="small"
        color="inherit"
        startIcon={isPending ? <CircularProgress size={18} color="inherit" /> : icon}
        aria-pressed={done}
        aria-label={translate('monthRun.toggleStep', {
          state: text,
          step: translate(`monthRun.steps.${step}`),
          company: company.name,
        })}
        aria-busy={isPending}
        aria-disabled={isPending || undefined}
        onClick={() => (!done && left ? ask(true) : toggle())}
      >
        {text}
      </Toggle>
      {isAsking && <ConfirmStep open step={step} left={left ?? 0} onConfirm={confirm} onCancel={() => ask(false)} />}
    </>
  );
}

/** On which day it was said last, and by whom, the time as its tooltip; of what follows, the last of it. */
function Sayer({ state: { by, at } }: { state: StepState }) {
  const translate = useTranslate();
  const [now] = useState(Date.now);
  const { enterprise } = useScope();
  if (at === null) return null;
  const when = formatMoment(at, enterprise.time_zone);
  const [date = ''] = wallTimeOf(at, enterprise.time_zone) ?? [];
  const today = localDateOf(now, enterprise.time_zone);
  // Of this year, so that whoever it was has room.
  const day = date.slice(0, 4) === today.slice(0, 4) ? shortDay(date) : shortDate(date);
  return (
    <small title={by === null ? when : translate('monthRun.by', { name: by, when })}>
      {by === null ? day : translate('monthRun.dayBy', { name: by, day })}
    </small>
  );
}

const Said = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  gridTemplateColumns: 'max-content',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 4, whiteSpace: 'nowrap' },
  justifyItems: 'start',
  '& small': {
    // As wide as the line above, whatever it says.
    width: 0,
    minWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.75rem',
    lineHeight: 1.3,
    color: theme.palette.text.secondary,
  },
  [theme.breakpoints.down('md')]: { justifyItems: 'end', '& small': { width: 'auto', minWidth: 0 } },
}));

const Toggle = styled(Button)({
  minWidth: 0,
  maxWidth: 136,
  lineHeight: 1.3,
  whiteSpace: 'normal',
  textAlign: 'start',
  padding: '4px 6px',
  marginInlineStart: -6,
  '& .MuiButton-startIcon': { margin: '0 6px 0 0' },
});

const Place = styled(CompanyLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  minWidth: 32,
  minHeight: 32,
  color: 'inherit',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { textDecoration: 'underline' },
  '&[data-due]': { color: (theme.vars ?? theme).palette.error.main, fontWeight: 600 },
  '& svg': { fontSize: 18 },
  [theme.breakpoints.down('md')]: { minWidth: 44, minHeight: 44 },
}));
