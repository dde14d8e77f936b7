import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** The content reaches the edges: tables and lists. */
  flush?: boolean;
  children: ReactNode;
}

/** A titled part of a page on a surface of its own. */
export function Panel({ title, aside, flush = false, children }: PanelProps) {
  const id = useId();
  return (
    <Surface aria-labelledby={id}>
      <Head>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {aside}
      </Head>
      <Body data-flush={flush || undefined}>{children}</Body>
    </Surface>
  );
}

const Surface = styled('section')(({ theme }) => ({
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  borderRadius: 12,
  overflow: 'hidden',
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  flexWrap: 'wrap',
  padding: '16px 20px 12px',
});

const Body = styled('div')({ flex: 1, padding: '0 20px 20px', '&[data-flush]': { padding: '0 0 4px' } });
