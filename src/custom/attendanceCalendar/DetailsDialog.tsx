import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { rangeInWords } from '#domain/time/dateRanges.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { EntryTable } from './EntryTable.tsx';
import { type DayOfMonth, groupedByTeam } from './month.ts';

interface Props {
  readonly day: DayOfMonth;
  readonly team: number | undefined;
  readonly zone: string;
  readonly now: number;
  readonly entryLink: (id: number) => string;
  readonly onClose: () => void;
}

/** The clock-ins of a day, "grouped by team" (timeEntries 9). */
export function DetailsDialog({ day, team, zone, now, entryLink, onClose }: Props) {
  const translate = useTranslate();
  const say = useMessages('attendanceCalendar.details');
  const date = rangeInWords({ from: day.date, to: day.date });
  return (
    <DialogFrame wide title={say('title', { date })} closeLabel={translate('ra.action.close')} onClose={onClose}>
      <DialogContent dividers sx={{ p: 0 }}>
        {day.entries.length === 0 && <Nothing>{say('empty')}</Nothing>}
        {groupedByTeam(day.entries, team).map((group) => {
          const name = group.team?.name ?? say('noTeam');
          return (
            <Group key={group.team?.id ?? 'none'}>
              <h3>
                {name}{' '}
                <span>{translate('attendanceCalendar.day.clockIns', { smart_count: group.entries.length })}</span>
              </h3>
              <EntryTable
                label={say('table', { team: name })}
                entries={group.entries}
                zone={zone}
                now={now}
                empty={say('empty')}
                entryLink={entryLink}
              />
            </Group>
          );
        })}
      </DialogContent>
    </DialogFrame>
  );
}

const Nothing = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(3),
  color: theme.palette.text.secondary,
}));

const Group = styled('section')(({ theme }) => ({
  '& h3': { ...theme.typography.h3, margin: 0, padding: theme.spacing(2, 2.5, 0.5) },
  // The columns of all groups stand under each other.
  [theme.breakpoints.up('md')]: {
    '& table': { tableLayout: 'fixed' },
    '& thead th': { width: '12%' },
    '& thead th:first-of-type': { width: '25%' },
    '& thead th:nth-of-type(2)': { width: '15%' },
    '& thead th:nth-of-type(4)': { width: '15%' },
    '& thead th:last-of-type': { width: '9%' },
  },
  '& h3 span': { fontWeight: 450, color: theme.palette.text.secondary, marginLeft: theme.spacing(1) },
}));
