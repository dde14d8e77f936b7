import DoneIcon from '@mui/icons-material/CheckCircle';
import PlaceIcon from '@mui/icons-material/OpenInNewOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { CompanyMonth } from '../../../domain/advisory/monthRun.ts';
import { isSaid, type MonthStep } from '../../../domain/advisory/monthSteps.ts';
import { formatNumber } from '../../engine/kinds/format.ts';
import { formatMoment } from '../../engine/kinds/moment.ts';
import { useScope } from '../../engine/scope.tsx';
import { CompanyLink } from '../../features/advisory/CompanyLink.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { placeOfStep } from './placeOfStep.ts';
import { useSetStep } from './useMonthRun.ts';

interface Props {
  readonly company: CompanyMonth;
  readonly step: MonthStep;
  readonly month: string;
}

/** A step of a company: what somebody says is a button, what follows leads to its place. */
export function StepCell({ company, step, month }: Props) {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const setStep = useSetStep(month);
  const state = company.steps[step];
  if (!state) return <span title={translate('monthRun.unseen')}>—</span>;
  const { done, left, by, at } = state;
  const name = translate(`monthRun.steps.${step}`);
  const text = translate(done ? 'monthRun.done' : 'monthRun.open');
  const remainder = left !== null && left > 0 && translate('monthRun.left', { count: formatNumber(left) });
  const icon = done ? <DoneIcon color="success" /> : <OpenIcon />;
  const said =
    by !== null && at !== null
      ? translate('monthRun.by', { name: by, when: formatMoment(at, enterprise.time_zone) })
      : undefined;
  const place = (children: React.ReactNode) => (
    <Place
      enterpriseId={company.id}
      to={placeOfStep(step, month)}
      aria-label={translate('monthRun.show', { step: name, company: company.name })}
    >
      {children}
    </Place>
  );
  if (!isSaid(step))
    return place(
      <>
        {icon}
        {done ? text : remainder || text}
      </>,
    );
  return (
    <Said>
      <Toggle
        size="small"
        color="inherit"
        startIcon={icon}
        aria-pressed={done}
        aria-label={translate('monthRun.toggle', { step: name, company: company.name })}
        title={said}
        loading={setStep.isPending}
        loadingPosition="start"
        onClick={() => setStep.mutate({ step, done: !done, ids: [company.id] })}
      >
        {text}
      </Toggle>
      {place(<>{remainder || <PlaceIcon />}</>)}
    </Said>
  );
}

const Said = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 4, whiteSpace: 'nowrap' });

const Toggle = styled(Button)({
  minWidth: 0,
  padding: '4px 6px',
  marginInlineStart: -6,
  '& .MuiButton-startIcon': { margin: '0 6px 0 0' },
});

const Place = styled(CompanyLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  color: 'inherit',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { textDecoration: 'underline' },
  '& svg': { fontSize: 18 },
  [theme.breakpoints.down('md')]: { minHeight: 44 },
}));
