import BackIcon from '@mui/icons-material/ArrowBack';
import { styled } from '@mui/material/styles';
import { Link, useLocation, useNavigate } from 'react-router';
import { hasPanel } from '#src/features/advisory/hasPanel.ts';
import { panelReturn, usePanelReturn } from '#src/features/advisory/panelReturn.ts';
import { useWholeList } from '#src/features/advisory/useWholeList.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { actorOf, useEnterprise, useSessionUser } from '#src/session/store.ts';
import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { useEffect, useId, useRef } from 'react';
import { type Arrival, type Direction, pressedStep } from './CompanyArrival.tsx';
import { placeInOther } from './placeInOther.ts';

interface Props {
  /** Ids, in the order of the list from which the reader came. */
  readonly companies: readonly number[];
}

/** The company before and after this one in the list of the panel, each at the place that is open. */
function CompanySteps({ companies }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const place = useLocation();
  const current = useEnterprise();
  const { enterprises } = useSessionUser();
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const direction = pressedStep.take();
    if (direction) (direction === 'next' ? next : previous).current?.focus();
  }, []);
  const openId = useId();
  const listed = companies.flatMap((id) => enterprises.find((one) => one.id === id) ?? []);
  const at = listed.findIndex(({ id }) => id === current?.id);
  if (at < 0 || listed.length < 2) return null;

  const go = (company: number, step: Direction) =>
    navigate(placeInOther(place, company), { replace: true, state: { company, step } satisfies Arrival });
  const step = (name: Direction) => {
    const other = listed[name === 'next' ? at + 1 : at - 1];
    const text = translate(`resources.advisory.${name}`);
    return (
      // It keeps the focus at the end of the list, which a disabled button would lose.
      <Step
        type="button"
        aria-disabled={other === undefined || undefined}
        aria-label={other && translate('resources.advisory.stepTo', { step: text, company: other.name })}
        aria-describedby={openId}
        title={other?.name}
        onClick={() => other && void go(other.id, name)}
        ref={name === 'next' ? next : previous}
      >
        {name === 'previous' && <PreviousIcon aria-hidden />}
        {text}
        {name === 'next' && <NextIcon aria-hidden />}
      </Step>
    );
  };
  return (
    <Steps role="group" aria-label={translate('resources.advisory.steps')}>
      {step('previous')}
      <span role="status" id={openId}>
        <span>{current?.name}</span>
        <span>{translate('resources.advisory.stepAt', { at: at + 1, count: listed.length })}</span>
      </span>
      {step('next')}
    </Steps>
  );
}

const Steps = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  fontSize: '0.875rem',
  '& > span': {
    display: 'flex',
    gap: 6,
    minWidth: 0,
    whiteSpace: 'nowrap',
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > span > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > span > span:last-of-type': { flexShrink: 0 },
  [theme.breakpoints.down('md')]: { flex: '1 1 100%', justifyContent: 'space-between' },
}));

const Step = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 36,
  padding: '0 6px',
  border: 0,
  borderRadius: 6,
  background: 'none',
  font: 'inherit',
  fontWeight: 550,
  color: theme.palette.primary.main,
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
  '&[aria-disabled]': { color: theme.palette.text.disabled, textDecoration: 'none', cursor: 'default' },
  '& svg': { fontSize: 20 },
  [theme.breakpoints.down('md')]: { minHeight: 44 },
}));

/** The way back to the panel, its filters as they were, for who came from there, and to the companies beside this one. */
export function BackToPanel() {
  const translate = useTranslate();
  const left = usePanelReturn();
  useWholeList(left);
  const { pathname } = useLocation();
  const user = useSessionUser();
  if (left === null || panelReturn.isPanel(pathname) || !hasPanel(actorOf(user))) return null;
  return (
    <Row>
      <Back to={left.address}>
        <BackIcon aria-hidden />
        {translate('resources.advisory.back')}
      </Back>
      <CompanySteps companies={left.companies} />
    </Row>
  );
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 16,
  marginBottom: 4,
});

const Back = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 36,
  fontSize: '0.875rem',
  fontWeight: 550,
  color: theme.palette.primary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '& svg': { fontSize: 18 },
  [theme.breakpoints.down('md')]: { minHeight: 44 },
}));
