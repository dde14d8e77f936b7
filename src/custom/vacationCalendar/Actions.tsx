import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { opened } from '../../engine/paths.ts';
import { useCan } from '../../engine/scope.tsx';
import { useSaveCsv } from '../../engine/useSaveCsv.ts';
import { keysWithin } from '../../i18n/keys.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { absencesCsv } from './absencesCsv.ts';
import type { PersonMonth } from './matrix.ts';
import type { VacationParams } from './params.ts';
import type { ChosenDays } from './useChosenDays.ts';

const say = keysWithin('vacationCalendar');

interface Props {
  readonly params: VacationParams;
  readonly chosen: ChosenDays | undefined;
  /** What is shown. */
  readonly rows: readonly PersonMonth[];
}

/** What can be done with the selected days, the month's absences as a file, the teams' calendar addresses. */
export function Actions({ params, chosen, rows }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const can = useCan();
  const saveCsv = useSaveCsv();
  const add = () => {
    if (chosen && chosen.days.length > 0) params.openNew();
    else notify(say('noDays'), { type: 'warning' });
  };
  const save = () => {
    const name = translate(say('file'), { month: params.month });
    saveCsv(`${name}.csv`, absencesCsv(rows, translate));
  };
  return (
    <Row>
      <ExportButton
        label={translate('schema.export')}
        disabled={rows.every(({ days }) => days.length === 0)}
        onClick={save}
      />
      {can('calendarFeeds.manage') && (
        <Button component={Link} to="/teams/calendars" state={opened} color="inherit">
          {translate(say('feeds'))}
        </Button>
      )}
      {chosen && (
        <>
          <span role="status">
            {chosen.days.length > 0
              ? translate(say('chosen'), { smart_count: chosen.days.length })
              : translate(say('chooseDays'))}
          </span>
          <Button variant="outlined" onClick={chosen.clear} disabled={chosen.days.length === 0}>
            {translate(say('clear'))}
          </Button>
          <Button variant="contained" onClick={add}>
            {translate(say('add'))}
          </Button>
        </>
      )}
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  marginLeft: 'auto',
  '& > span': { fontSize: '0.875rem', color: theme.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    width: '100%',
    '& > *': { flex: '1 1 auto', minHeight: 44 },
    '& > span, & > .MuiButton-contained': { flexBasis: '100%' },
    '& > span': { minHeight: 0 },
    '& > .MuiButton-text': { paddingInline: theme.spacing(0.5), whiteSpace: 'nowrap' },
    // There is nothing to clear.
    '& > .MuiButton-outlined:disabled': { display: 'none' },
  },
}));
