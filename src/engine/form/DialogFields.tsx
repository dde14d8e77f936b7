import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import type { ReactNode } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { CancelButton } from '#src/ui/CancelButton.tsx';
import type { FormControl } from './useZodForm.ts';

interface DialogFieldsProps {
  readonly form: FormControl;
  readonly about: string;
  /** What the button says. */
  readonly submit: string;
  readonly destructive?: boolean | undefined;
  readonly children: ReactNode;
}

/** The form of an open dialog (DialogFrame.tsx): what it is about, its fields, and its two buttons. */
export function DialogFields({ form, about, submit, destructive, children }: DialogFieldsProps) {
  const translate = useTranslate();
  return (
    <form {...form.formProps}>
      <DialogContent sx={{ pt: 0, display: 'grid', gap: 2 }}>
        <DialogContentText>{about}</DialogContentText>
        {children}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <CancelButton disabled={form.busy}>{translate('ra.action.cancel')}</CancelButton>
        <Button type="submit" variant="contained" color={destructive ? 'error' : 'primary'} loading={form.busy}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
}
