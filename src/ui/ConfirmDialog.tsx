import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { ToastSlot } from './toasts/ToastSlot.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Without it nothing can be done but to close. */
  readonly confirm?: string | undefined;
  readonly cancel: string;
  /** The act cannot be taken back: its button is red. */
  readonly destructive?: boolean;
  /** The act is under way: nothing can be pressed. */
  readonly busy?: boolean;
  readonly onConfirm?: (() => void) | undefined;
  readonly onCancel: () => void;
}

/** Asks before an act; the title names what it is done to. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel, destructive, busy, onConfirm, onCancel } = props;
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      {children && (
        <DialogContent>
          <DialogContentText id={`${id}-text`}>{children}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={onCancel} disabled={busy} color="inherit" autoFocus>
          {cancel}
        </Button>
        {confirm !== undefined && (
          <Button onClick={onConfirm} loading={busy} variant="contained" color={destructive ? 'error' : 'primary'}>
            {confirm}
          </Button>
        )}
      </DialogActions>
      <ToastSlot />
    </Dialog>
  );
}
