import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { FoldButton } from './FoldButton.tsx';
import { usePhone } from './usePhone.ts';

interface Props {
  /** What the button says. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Stands as it is, but on a phone folded away under a button; what unfolds takes the whole width below its row. */
export function PhoneFold({ label, children }: Props) {
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!isPhone) return children;
  return (
    <Fold>
      <FoldButton isOpen={isOpen} controls={isOpen ? id : undefined} onFold={() => setOpen(!isOpen)}>
        {label}
      </FoldButton>
      {isOpen && <div id={id}>{children}</div>}
    </Fold>
  );
}

const Fold = styled('div')(({ theme }) => ({
  display: 'contents',
  '& > .MuiButton-root': { minHeight: 44, paddingInline: 12, justifySelf: 'start' },
  '& > div': { display: 'grid', gap: theme.spacing(1.5), flex: '1 0 100%', order: 1, minWidth: 0 },
}));
