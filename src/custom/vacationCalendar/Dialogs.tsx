import DialogContent from '@mui/material/DialogContent';
import { dateInWords } from '#domain/time/format.ts';
import { LeaveList } from '#src/features/leave/LeaveList.tsx';
import { NewLeaveDialog } from '#src/features/leave/NewLeaveDialog.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import type { VacationParams } from './params.ts';
import type { ChosenDays } from './useChosenDays.ts';
import type { Vacations } from './useVacations.ts';

interface Props {
  readonly params: VacationParams;
  readonly vacations: Vacations;
  readonly chosen: ChosenDays | undefined;
}

/** The details of a day ("approve, reject, delete and comment", leave 7), and new leave on chosen days. */
export function Dialogs({ params, vacations, chosen }: Props) {
  const { details, isAdding, close } = params;
  return (
    <>
      {details && vacations.rows && <DayDialog params={params} vacations={vacations} />}
      {isAdding && chosen && chosen.days.length > 0 && (
        <NewLeaveDialog
          dates={chosen.days}
          onDates={chosen.become}
          employees={vacations.chosenFrom}
          teams={vacations.teams}
          onSaved={() => {
            chosen.clear();
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function DayDialog({ params: { details, close }, vacations: { people, leave } }: Omit<Props, 'chosen'>) {
  const translate = useTranslate();
  const person = people.find(({ id }) => id === details?.person);
  if (!details || !person) return null;
  const held = leave.filter(({ user, date }) => user.id === person.id && date === details.date);
  const title = `${person.name}, ${dateInWords(details.date)}`;
  return (
    <DialogFrame title={title} closeLabel={translate('ra.action.close')} onClose={close}>
      <DialogContent sx={{ pt: 0 }}>
        <LeaveList leave={held} />
      </DialogContent>
    </DialogFrame>
  );
}
