import Button from '@mui/material/Button';
import { type ReactNode, useContext } from 'react';
import { DialogClosing } from './dialogClosing.ts';

interface CancelButtonProps {
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** Gives up what stands in the dialog around it, as its X does. */
export function CancelButton({ disabled, children }: CancelButtonProps) {
  const close = useContext(DialogClosing);
  return (
    <Button color="inherit" onClick={close} disabled={disabled}>
      {children}
    </Button>
  );
}
