import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** What a cell says, and below it in small letters what belongs to it. */
export const Lines = ({ first, second }: { readonly first: ReactNode; readonly second: string | null }) => (
  <Cell>
    {first}
    {second && <small>{second}</small>}
  </Cell>
);

const Cell = styled('span')(({ theme }) => ({
  display: 'grid',
  overflowWrap: 'anywhere',
  '& small': { color: (theme.vars ?? theme).palette.text.secondary, fontWeight: 400 },
}));
