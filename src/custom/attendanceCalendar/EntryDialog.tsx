import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { hoursMinutes } from '#domain/time/duration.ts';
import { measureShown } from '#domain/timekeeping/timeEntries/shownTime.ts';
import type { SessionEnterprise } from '#domain/access/auth/session.ts';
import { EntryHistoryButton } from '#src/features/timeEntries/history/EntryHistoryButton.tsx';
import { LocationButton } from '#src/features/timeEntries/location/LocationButton.tsx';
import { centresOfEntry } from '#domain/timekeeping/timeEntries/punchCentres.ts';
import { locationsIn } from '#domain/timekeeping/timeEntries/punchPlaces.ts';
import { workplacesOf } from '#domain/timekeeping/timeEntries/proximity.ts';
import { clockName } from '#domain/organization/workCentres/clock.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { EntryStatus } from './EntryTable.tsx';
import type { PersonEntry } from './month.ts';
import { LocationFlag } from './LocationFlag.tsx';
import { endOf, type Moment, numeric, startOf } from './words.ts';

interface Props {
  readonly shown: PersonEntry;
  readonly enterprise: SessionEnterprise;
  readonly now: number;
  readonly onClose: () => void;
}

/**
 * "Employee name and e-mail, in and out date and time with location flag, breaks, worked time, total time, status"
 * (timeEntries 9), with the map and the history of the entry.
 */
export function EntryDialog({ shown: { entry, person }, enterprise, now, onClose }: Props) {
  const translate = useTranslate();
  const say = useMessages('attendanceCalendar');
  const zone = enterprise.time_zone;
  const start = startOf(entry, zone);
  const sums = measureShown(entry, now);
  const locations = locationsIn(entry.location);
  const marks = [
    clockName(entry),
    entry.work_mode === 'remote' && say('remote'),
    entry.offline === 1 && say('offline'),
    entry.modified === 1 && say('modified'),
    centresOfEntry(entry),
  ].filter((mark) => typeof mark === 'string');
  return (
    <DialogFrame title={say('entry.title')} closeLabel={translate('ra.action.close')} onClose={onClose}>
      <DialogContent dividers>
        <Facts>
          <dt>{say('entry.employee')}</dt>
          <dd>{person.name}</dd>
          <dt>{say('entry.email')}</dt>
          <dd>{person.email}</dd>
          <dt>{say('columns.in')}</dt>
          <dd>
            <DateAndTime moment={start} />
          </dd>
          <dt>{say('columns.out')}</dt>
          <dd>
            <DateAndTime moment={endOf(entry, zone)} />
          </dd>
          <dt>{say('columns.breaks')}</dt>
          <dd>{hoursMinutes(sums.paused)}</dd>
          <dt>{say('columns.worked')}</dt>
          <dd>{hoursMinutes(sums.worked)}</dd>
          <dt>{say('columns.total')}</dt>
          <dd>{hoursMinutes(sums.total)}</dd>
          <dt>{say('columns.status')}</dt>
          <dd>
            <EntryStatus closed={entry.closed} />
          </dd>
          {marks.length > 0 && (
            <>
              <dt>{say('entry.marks')}</dt>
              <dd>{marks.join(' · ')}</dd>
            </>
          )}
        </Facts>
        <Acts>
          {(locations.entrada || locations.salida) && (
            <LocationButton
              who={`${person.name}, ${start.time}`}
              locations={locations}
              workplaces={workplacesOf(enterprise)}
            />
          )}
          <EntryHistoryButton
            entryId={entry.id}
            of={translate('corrections.entryOf', { time: start.time, date: numeric(start.date) })}
          />
        </Acts>
      </DialogContent>
    </DialogFrame>
  );
}

function DateAndTime({ moment }: { moment: Moment | null }) {
  if (!moment) return '-';
  return (
    <>
      {numeric(moment.date)} {moment.time} <LocationFlag location={moment.location} />
    </>
  );
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
  gap: theme.spacing(1, 2),
  margin: 0,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

const Acts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(2.5),
}));
