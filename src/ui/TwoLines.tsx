import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface Props {
  readonly first: ReactNode;
  /** Nothing: the first line alone. */
  readonly second?: ReactNode;
  /** The second one is something to worry about. */
  readonly isWrong?: boolean;
}

/** What a cell says, and below it in small letters what belongs to it. */
export const TwoLines = ({ first, second, isWrong = false }: Props) => (
  <Cell>
    {first}
    {second && <small data-wrong={isWrong || undefined}>{second}</small>}
  </Cell>
);

const Cell = styled('span')(({ theme }) => ({
  display: 'grid',
  overflowWrap: 'anywhere',
  '& small': { color: (theme.vars ?? theme).palette.text.secondary, fontWeight: 400 },
  '& small[data-wrong]': { color: (theme.vars ?? theme).palette.error.main, fontWeight: 600 },
}));
