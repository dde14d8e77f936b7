import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { DialogClosing } from './dialogClosing.ts';
import { focusPageIfLost } from './focusPageIfLost.ts';
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx';
import { ToastSlot } from './toasts/ToastSlot.tsx';
import { usePhone } from './usePhone.ts';

interface DialogFrameProps {
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** Without it the dialog cannot be closed: only what stands in it leads on. */
  readonly onClose?: () => void;
  /** What was typed in it would be lost: no way out without a question. No longer once it was sent. */
  readonly dirty?: boolean;
  /** Room for a table. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** An open dialog with its title and a way out; it takes the whole screen of a phone. */
export function DialogFrame({ title, closeLabel, onClose, dirty = false, wide, children }: DialogFrameProps) {
  const id = useId();
  const [asking, ask] = useState(false);
  // What opened it may have gone meanwhile.
  useEffect(() => focusPageIfLost, []);
  const close = onClose && (() => (dirty ? ask(true) : onClose()));
  return (
    <>
      <Dialog
        open
        onClose={close}
        fullScreen={usePhone()}
        fullWidth
        maxWidth={wide ? 'md' : 'sm'}
        aria-labelledby={id}
        sx={{
          // The dialog takes the focus when it opens; it is no control that needs to show it.
          '& [tabindex="-1"]:focus-visible:not(a, button, input, select, textarea)': { outline: 'none' },
          // What is scrolled by keyboard has its ring inside, where it is not cut.
          '& div:focus-visible': { outlineOffset: -3 },
        }}
      >
        <DialogTitle sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, pr: 1.5 }}>
          <span id={id}>{title}</span>
          {close && (
            <IconButton onClick={close} aria-label={closeLabel}>
              <CloseIcon />
            </IconButton>
          )}
        </DialogTitle>
        <DialogClosing value={close}>{children}</DialogClosing>
        <ToastSlot />
      </Dialog>
      {dirty && <UnsavedChangesGuard inSearch leaving={asking ? onClose : undefined} onStay={() => ask(false)} />}
    </>
  );
}
