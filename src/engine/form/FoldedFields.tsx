import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

const Heading = styled('h3')({
  '& button': { marginInlineStart: -8 },
  '& svg': { transition: 'transform 120ms', transform: 'rotate(-90deg)' },
  '& [aria-expanded=true] svg': { transform: 'none' },
  '@media (prefers-reduced-motion: reduce)': { '& svg': { transition: 'none' } },
});

interface FoldedFieldsProps {
  readonly heading: string;
  readonly sources: readonly string[];
  readonly children: ReactNode;
}

/** Fields that few need, folded under their heading until somebody opens it or one of them is wrong. */
export function FoldedFields({ heading, sources, children }: FoldedFieldsProps) {
  const id = useId();
  const { setFocus } = useFormContext();
  const { errors } = useFormState();
  const [{ open, focused }, setState] = useState<{ open: boolean; focused?: string | undefined }>({ open: false });
  const [first] = Object.keys(errors);
  if (!open && sources.some((source) => source in errors)) {
    setState({ open: true, focused: sources.find((source) => source === first) });
  }
  // The form looked for the field before it was here.
  useEffect(() => {
    if (focused) setFocus(focused);
  }, [focused, setFocus]);
  return (
    <>
      <Heading>
        <Button
          color="inherit"
          startIcon={<ExpandMore />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setState({ open: !open })}
        >
          {heading}
        </Button>
      </Heading>
      <div id={id} style={{ display: 'contents' }}>
        {open && children}
      </div>
    </>
  );
}
