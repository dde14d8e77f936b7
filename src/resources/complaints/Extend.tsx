import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Complaint, ComplaintProgress } from '#domain/organization/complaints/complaints.ts';
import { longestExtensionMonths } from '#domain/organization/complaints/deadlines.ts';
import { limits } from '#domain/constants.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { CancelButton } from '#src/ui/CancelButton.tsx';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { useExtend } from './useComplaints.ts';

/** Whether the answer may still be put off: once, while it is open and not yet due. */
export const mayExtend = ({ state, extension, answer_by }: ComplaintProgress, now: number): boolean =>
  state !== 'closed' && extension === null && Date.parse(answer_by) >= now;

/** Puts off the answer to a complex complaint, with a reason that its author reads (art. 9.2.d Ley 2/2023). */
export function Extend({ complaint: { id, progress } }: { complaint: Complaint }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [now] = useState(() => Date.now());
  if (!progress || !mayExtend(progress, now)) return null;
  return (
    <>
      <Button color="inherit" onClick={() => setOpen(true)}>
        {translate('complaints.extend.button')}
      </Button>
      {open && <ExtendDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExtendDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const translate = useTranslate();
  const [months, setMonths] = useState(longestExtensionMonths);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { extend, isPending } = useExtend(id, onClose);
  const submit = () => {
    setMissing(!reason.trim());
    if (reason.trim()) extend({ months, reason });
  };
  return (
    <DialogFrame
      title={translate('complaints.extend.title')}
      closeLabel={translate('complaints.close')}
      dirty={reason.trim() !== ''}
      onClose={onClose}
    >
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">{translate('complaints.extend.about')}</Typography>
        <TextField
          select
          label={translate('complaints.extend.months')}
          value={months}
          disabled={isPending}
          onChange={({ target }) => setMonths(Number(target.value))}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {Array.from({ length: longestExtensionMonths }, (_, at) => (
            <option key={at} value={at + 1}>
              {translate('complaints.months', { smart_count: at + 1 })}
            </option>
          ))}
        </TextField>
        <TextField
          multiline
          minRows={3}
          autoFocus
          label={translate('complaints.extend.reason')}
          value={reason}
          error={missing}
          helperText={translate(missing ? 'complaints.extend.reasonRequired' : 'complaints.extend.reasonHint')}
          disabled={isPending}
          onChange={({ target }) => setReason(target.value)}
          required
          slotProps={{ htmlInput: { maxLength: limits.complaintExtension } }}
        />
      </DialogContent>
      <DialogActions>
        <CancelButton disabled={isPending}>{translate('complaints.cancel')}</CancelButton>
        <Button variant="contained" loading={isPending} onClick={submit}>
          {translate('complaints.extend.confirm')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
