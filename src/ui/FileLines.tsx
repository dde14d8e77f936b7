import { styled } from '@mui/material/styles';

const List = styled('ul')(({ theme }) => ({
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& li': { padding: theme.spacing(0.75, 0), overflowWrap: 'anywhere' },
  '& a': { color: theme.palette.primary.main },
  '& span': { marginLeft: theme.spacing(1), color: theme.palette.text.secondary },
}));
const None = styled('p')(({ theme }) => ({ margin: theme.spacing(1.5, 0, 0), color: theme.palette.text.secondary }));

interface FileLine {
  readonly id: number;
  readonly name: string;
  /** Beside the name, e.g. of which type it is. */
  readonly about?: string;
  readonly href: string;
}

/** Files to open, or the word that there are none. */
export function FileLines({ files, none }: { files: readonly FileLine[]; none: string }) {
  if (files.length === 0) return <None>{none}</None>;
  return (
    <List>
      {files.map(({ id, name, about, href }) => (
        <li key={id}>
          <a href={href} target="_blank" rel="noreferrer">
            {name}
          </a>
          {about && <span>{about}</span>}
        </li>
      ))}
    </List>
  );
}
