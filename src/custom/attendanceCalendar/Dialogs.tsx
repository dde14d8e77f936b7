import DialogContent from '@mui/material/DialogContent';
import { createSearchParams, useSearchParams } from 'react-router';
import { rangeInWords } from '#domain/time/dateRanges.ts';
import type { SessionEnterprise } from '#domain/access/auth/session.ts';
import { LeaveList } from '#src/features/leave/LeaveList.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { HolidayDialog } from './HolidayDialog.tsx';
import type { DayOfMonth } from './month.ts';
import type { CalendarParams } from './params.ts';
import type { Month } from './useMonth.ts';

interface Props {
  readonly enterprise: SessionEnterprise;
  readonly params: CalendarParams;
  readonly found: Month;
}

/** The address of an entry's detail over whatever is open. */
export function useEntryLink(): (id: number) => string {
  const [known] = useSearchParams();
  return (id) => {
    const next = createSearchParams(known);
    next.set('entry', String(id));
    return `?${next.toString()}`;
  };
}

/** Whatever dialog the address names, over the month; what is not in it opens none. */
export function Dialogs({ enterprise, params, found }: Props) {
  const entryLink = useEntryLink();
  const { shown, now, region, team } = found;
  if (!shown) return null;
  const dayOf = (name: 'details' | 'holiday' | 'leave') => shown.days.find(({ date }) => date === params.dialog(name));
  const entry = shown.entries.find((one) => String(one.entry.id) === params.dialog('entry'));
  const [details, holiday, leave] = [dayOf('details'), dayOf('holiday'), dayOf('leave')];
  return (
    <>
      {details && (
        <DetailsDialog
          day={details}
          team={team}
          zone={enterprise.time_zone}
          now={now}
          entryLink={entryLink}
          onClose={() => params.close('details')}
        />
      )}
      {holiday && <HolidayDialog day={holiday} region={region} onClose={() => params.close('holiday')} />}
      {leave && <LeaveDialog day={leave} onClose={() => params.close('leave')} />}
      {entry && <EntryDialog shown={entry} enterprise={enterprise} now={now} onClose={() => params.close('entry')} />}
    </>
  );
}

function LeaveDialog({ day, onClose }: { day: DayOfMonth; onClose: () => void }) {
  const translate = useTranslate();
  const date = rangeInWords({ from: day.date, to: day.date });
  return (
    <DialogFrame
      title={translate('attendanceCalendar.leave.title', { date })}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
    >
      <DialogContent dividers>
        <LeaveList leave={day.leave} />
      </DialogContent>
    </DialogFrame>
  );
}
