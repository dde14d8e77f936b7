import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { compareNames } from '#domain/time/format.ts';
import { rangeInWords } from '#domain/time/dateRanges.ts';
import { regionNames } from '#domain/organization/enterprises/region.ts';
import { type Region, regions } from '#domain/constants.ts';
import type { EnterpriseHoliday } from '#domain/planning/leave/holidays.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import type { DayOfMonth } from './month.ts';

interface Props {
  readonly day: DayOfMonth;
  /** The enterprise's own. */
  readonly region: Region | null;
  readonly onClose: () => void;
}

/** "The holiday name and either 'Festivo Nacional' or the list of regions" (timeEntries 9). */
export function HolidayDialog({ day, region, onClose }: Props) {
  const translate = useTranslate();
  const say = useMessages('attendanceCalendar.holiday');
  const date = rangeInWords({ from: day.date, to: day.date });
  return (
    <DialogFrame title={say('title', { date })} closeLabel={translate('ra.action.close')} onClose={onClose}>
      <DialogContent dividers>
        <List>
          {day.holidays.map((holiday) => (
            <li key={`${holiday.name}-${holiday.kind}`}>
              <strong>{holiday.name}</strong>
              <Where holiday={holiday} region={region} />
              {holiday.off === 0 && <small>{say(holiday.removed === 1 ? 'removed' : 'elsewhere')}</small>}
            </li>
          ))}
        </List>
      </DialogContent>
    </DialogFrame>
  );
}

function Where({ holiday: { kind, counties }, region }: { holiday: EnterpriseHoliday; region: Region | null }) {
  const translate = useTranslate();
  if (kind !== 'regional') return <p>{translate(`attendanceCalendar.holiday.${kind}`)}</p>;
  const names = counties ? regionNames(counties) : region ? [regions[region]] : [];
  return (
    <ul>
      {names.toSorted(compareNames).map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& p': { margin: 0 },
  '& strong': { fontWeight: 620 },
  '& ul': { margin: 0, paddingLeft: theme.spacing(2.5) },
  '& small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
}));
