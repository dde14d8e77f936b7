import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ComplaintState } from '#domain/organization/complaints/complaints.ts';
import { complaintTerms, limits } from '#domain/constants.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { CancelButton } from '#src/ui/CancelButton.tsx';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';

interface CloseDialogProps {
  /** When it was received, in words. */
  readonly date: string;
  readonly state: ComplaintState | undefined;
  readonly busy: boolean;
  readonly onConfirm: (measures: string) => void;
  readonly onCancel: () => void;
}

/** Asks before a complaint is closed, and what was done about it. */
export function CloseDialog({ date, state, busy, onConfirm, onCancel }: CloseDialogProps) {
  const translate = useTranslate();
  const [measures, setMeasures] = useState('');
  return (
    <DialogFrame
      title={translate('complaints.finishTitle', { date })}
      closeLabel={translate('complaints.cancel')}
      dirty={measures.trim() !== ''}
      onClose={onCancel}
    >
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">{translate('complaints.finishAbout')}</Typography>
        {state !== 'investigating' && (
          <Typography color="textSecondary">
            {translate('complaints.finishUnexamined', { months: complaintTerms.unexaminedMonths })}
          </Typography>
        )}
        <TextField
          multiline
          minRows={3}
          label={translate('complaints.measures')}
          helperText={translate('complaints.measuresHint')}
          value={measures}
          disabled={busy}
          onChange={({ target }) => setMeasures(target.value)}
          slotProps={{ htmlInput: { maxLength: limits.complaintMeasures } }}
        />
      </DialogContent>
      <DialogActions>
        <CancelButton disabled={busy}>{translate('complaints.cancel')}</CancelButton>
        <Button variant="contained" loading={busy} onClick={() => onConfirm(measures.trim())}>
          {translate('complaints.finish')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
