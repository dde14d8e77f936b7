import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export const Form = styled('form')({ display: 'grid', gap: 12 });

export const Heading = styled('h1')(({ theme }) => ({ ...theme.typography.h1, margin: '0 0 12px' }));

interface SubmitButtonProps {
  readonly busy: boolean;
  /** Something is still to be chosen. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** The one primary button of a form; it shows that it works and cannot be pressed twice. */
export function SubmitButton({ busy, disabled = false, children }: SubmitButtonProps) {
  return (
    <Button type="submit" variant="contained" size="large" fullWidth disabled={busy || disabled} aria-busy={busy}>
      {busy && <Spinner aria-hidden />}
      {children}
    </Button>
  );
}

const Spinner = styled('span')({
  width: 16,
  height: 16,
  marginRight: 10,
  borderRadius: '50%',
  border: '2px solid currentColor',
  borderRightColor: 'transparent',
  animation: 'turn 800ms linear infinite',
  '@keyframes turn': { to: { transform: 'rotate(1turn)' } },
});

/** A button that reads as a link. */
export const LinkButton = styled('button')(({ theme }) => ({
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 550,
  color: theme.palette.primary.main,
  background: 'none',
  border: 0,
  borderRadius: 4,
  padding: '8px 4px',
  minHeight: 40,
  justifySelf: 'center',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
}));
