import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { stepPeriod } from '#domain/time/periods.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { PhoneFold } from '#src/ui/PhoneFold.tsx';
import { SearchInput } from '#src/ui/SearchInput.tsx';
import { DatePicker } from './DatePicker.tsx';
import { shownRoles, type TimeControlParams } from './params.ts';
import { RoleFilter } from './RoleFilter.tsx';
import { useStepKeys } from './useStepKeys.ts';

interface Props {
  params: TimeControlParams;
  /** Missing while there is nothing to export. */
  onExport?: (() => void) | undefined;
  /** Further buttons of the tab. */
  children?: ReactNode;
}

/** Navigation from period to period, search by name, export of what is shown. On a phone the filters are folded away. */
export function PeriodBar({ params, onExport, children }: Props) {
  const translate = useTranslate();
  const { period, isCurrent, today, search, role, setDate, setSearch } = params;
  const step = (by: -1 | 1) => setDate(stepPeriod(period, by));
  useStepKeys(step);
  const count = Number(search !== '') + Number(role !== shownRoles[0]);
  return (
    <Bar>
      <Period>
        <IconButton
          aria-label={translate(`timeControl.previous.${period.kind}`)}
          aria-keyshortcuts="ArrowLeft"
          onClick={() => step(-1)}
        >
          <ChevronLeft />
        </IconButton>
        <DatePicker period={period} onDate={setDate} />
        <IconButton
          aria-label={translate(`timeControl.next.${period.kind}`)}
          aria-keyshortcuts="ArrowRight"
          onClick={() => step(1)}
        >
          <ChevronRight />
        </IconButton>
        <Button variant="outlined" disabled={isCurrent} onClick={() => setDate(today)}>
          {translate(`timeControl.current.${period.kind}`)}
        </Button>
        <Keys>
          <kbd>←</kbd> <kbd>→</kbd> {translate(`timeControl.keys.${period.kind}`)}
        </Keys>
      </Period>
      <Group>
        <PhoneFold label={count > 0 ? translate('schema.filtersSet', { count }) : translate('schema.filters')}>
          <SearchInput label={translate('timeControl.search')} value={search} onChange={setSearch} />
          <RoleFilter params={params} />
        </PhoneFold>
        {children}
        <IconButton aria-label={translate('timeControl.export')} disabled={!onExport} onClick={onExport}>
          <FileDownloadOutlined />
        </IconButton>
      </Group>
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  alignItems: 'center',
  justifyContent: 'space-between',
  [theme.breakpoints.down('md')]: {
    '& > *': { width: '100%' },
    '& .MuiButton-root, & .MuiOutlinedInput-root': { minHeight: 44 },
  },
}));

const Group = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& .MuiIconButton-root': { width: 44, height: 44, flex: 'none' },
  '& > :last-child:not(span)': { marginLeft: 'auto' },
  '& .MuiOutlinedInput-root': { flex: 1, minWidth: 120 },
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: { flexWrap: 'wrap', '& .MuiButton-root': { paddingInline: 12 } },
}));

/** On a phone in one line: the week or the month stands in the heading below. */
const Period = styled(Group)(({ theme }) => ({
  [theme.breakpoints.down('md')]: {
    gap: theme.spacing(0.5),
    '& form input': { paddingInline: 8, fontSize: '0.875rem' },
    '& .MuiButton-root': { paddingInline: 8 },
    '& .MuiButton-root > span:not([class])': { display: 'none' },
  },
}));

/** Where there is a keyboard. */
const Keys = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  whiteSpace: 'nowrap',
  '& kbd': {
    padding: '1px 5px',
    font: 'inherit',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 4,
    background: theme.palette.background.paper,
  },
  '@media (hover: none), (pointer: coarse)': { display: 'none' },
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));
