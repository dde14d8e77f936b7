import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const List = styled('ul')(({ theme }) => ({
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1),
    padding: theme.spacing(0.75, 0),
  },
  '& > li > span': { flex: '1 1 90px', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}));
const None = styled('p')(({ theme }) => ({ margin: theme.spacing(1.5, 0, 0), color: theme.palette.text.secondary }));

interface DocumentLine {
  readonly id: number;
  readonly name: string;
  /** Under the name, e.g. of which type it is. */
  readonly about?: string;
  readonly actions: ReactNode;
}

interface DocumentLinesProps {
  readonly lines: readonly DocumentLine[];
  readonly label: string;
  readonly none: string;
}

/** Documents of a person with what can be done to each, or the word that there are none. */
export function DocumentLines({ lines, label, none }: DocumentLinesProps) {
  if (lines.length === 0) return <None>{none}</None>;
  return (
    <List aria-label={label}>
      {lines.map(({ id, name, about, actions }) => (
        <li key={id}>
          <span>
            {name}
            {about && <small>{about}</small>}
          </span>
          {actions}
        </li>
      ))}
    </List>
  );
}
