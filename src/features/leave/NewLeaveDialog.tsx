import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { UnsavedWarning } from '../../engine/form/UnsavedWarning.tsx';
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
  const [asking, ask] = useState(false);
  const close = () => (form.isUnsaved() ? ask(true) : onClose());
  const leave = () => {
    form.leave();
    onClose();
  };
  const remove = (date: string) => {
    const left = dates.filter((other) => other !== date);
    onDates(left);
    if (left.length === 0) leave();
  };

  return (
    <DialogFrame title={translate('leaveDialogs.new.title')} closeLabel={translate('ra.action.close')} onClose={close}>
      <LeaveFields form={form} dates={dates} onRemove={remove} employees={employees} teams={teams}>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="inherit" onClick={close} disabled={form.saving}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={form.saving}>
            {translate('leaveDialogs.new.save')}
          </Button>
        </DialogActions>
      </LeaveFields>
      <UnsavedWarning isUnsaved={form.isUnsaved} inSearch />
      <ConfirmDialog
        open={asking}
        destructive
        title={translate('schema.unsaved')}
        confirm={translate('schema.discard')}
        cancel={translate('schema.keepEditing')}
        onConfirm={leave}
        onCancel={() => ask(false)}
      >
        {translate('schema.unsavedAbout')}
      </ConfirmDialog>
    </DialogFrame>
  );
}
