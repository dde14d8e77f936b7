import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { flushSync } from 'react-dom';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { CancelButton } from '#src/ui/CancelButton.tsx';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { LeaveFields } from './LeaveFields.tsx';
import type { Choice } from './types.ts';
import { useNewLeave } from './useNewLeave.ts';

interface Props {
  /** The chosen local dates, in the order in which they are shown. */
  readonly dates: readonly string[];
  /** One was removed; with the last one `onClose` is called as well. */
  readonly onDates: (dates: readonly string[]) => void;
  readonly employees: readonly Choice[];
  readonly teams: readonly Choice[];
  /** It was written and said so; what depends on leave is asked for anew already. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Leave of people and teams on days chosen before (leave 4). */
export function NewLeaveDialog({ dates, onDates, employees, teams, onSaved, onClose }: Props) {
  const translate = useTranslate();
  const form = useNewLeave(dates, onSaved);
  const remove = (some: readonly string[]) => {
    const left = dates.filter((date) => !some.includes(date));
    flushSync(() => onDates(left));
    if (left.length === 0) onClose();
  };

  return (
    <DialogFrame
      title={translate('leaveDialogs.new.title')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty && dates.length > 0}
    >
      <LeaveFields form={form} dates={dates} onRemove={remove} employees={employees} teams={teams}>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <CancelButton disabled={form.busy}>{translate('ra.action.cancel')}</CancelButton>
          <Button type="submit" variant="contained" loading={form.busy}>
            {translate('leaveDialogs.new.save')}
          </Button>
        </DialogActions>
      </LeaveFields>
    </DialogFrame>
  );
}
