import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { CorrectionFinding } from '#domain/timekeeping/corrections/corrections.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { CancelButton } from '#src/ui/CancelButton.tsx';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { CorrectionReview } from './CorrectionReview.tsx';

interface Props {
  /** Whose request it is. */
  readonly name: string;
  readonly findings: readonly CorrectionFinding[];
  readonly onApprove: () => void;
  readonly onClose: () => void;
}

/** Asks before a request is approved that would break a rule of working time. */
export function ApproveDialog({ name, findings, onApprove, onClose }: Props) {
  const translate = useTranslate();
  return (
    <DialogFrame
      title={translate('corrections.approveTitle', { name })}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
    >
      <DialogContent>
        <CorrectionReview findings={findings} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <CancelButton>{translate('ra.action.cancel')}</CancelButton>
        <Button variant="contained" onClick={onApprove}>
          {translate('corrections.approve')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
