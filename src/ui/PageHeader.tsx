import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const Header = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5),
  margin: theme.spacing(2, 0),
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1) },
}));

interface PageHeaderProps {
  readonly title: ReactNode;
  /** Before the title, e.g. the way back. */
  readonly before?: ReactNode;
  /** The page's buttons. */
  readonly children?: ReactNode;
}

/** The heading of a page and its buttons. */
export const PageHeader = ({ title, before, children }: PageHeaderProps) => (
  <Header>
    <div>
      {before}
      <Typography component="h1" variant="h1">
        {title}
      </Typography>
    </div>
    <div>{children}</div>
  </Header>
);
