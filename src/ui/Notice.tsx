import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(6, 3),
  textAlign: 'center',
  '& p': { maxWidth: 440, margin: 0, color: theme.palette.text.secondary },
}));

interface NoticeProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** What can be done about it. */
  readonly action?: ReactNode;
  /** Something went wrong: screen readers hear it at once. */
  readonly alert?: boolean;
}

/** What stands where there is nothing to show: why, and what to do next. */
export const Notice = ({ title, children, action, alert }: NoticeProps) => (
  <Box role={alert ? 'alert' : 'status'}>
    <Typography component="h2" variant="h2">
      {title}
    </Typography>
    {children && <p>{children}</p>}
    {action}
  </Box>
);
