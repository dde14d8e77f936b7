import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export type Tone = 'done' | 'waiting' | 'wrong' | 'info' | 'quiet';

const Chip = styled('span')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    whiteSpace: 'nowrap',
    fontWeight: 500,
    '&::before': {
      content: '""',
      flex: 'none',
      width: 8,
      height: 8,
      borderRadius: 4,
      background: palette.text.secondary,
    },
    '&[data-tone=done]::before': { background: palette.success.main },
    '&[data-tone=waiting]::before': { background: palette.warning.main },
    '&[data-tone=wrong]::before': { background: palette.error.main },
    '&[data-tone=info]::before': { background: palette.info.main },
  };
});

/** A state in words, with a dot of its colour: never the colour alone. */
export const StatusChip = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <Chip data-tone={tone}>{children}</Chip>
);
