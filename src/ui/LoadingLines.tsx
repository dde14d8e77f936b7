import { styled } from '@mui/material/styles';
import { Skeleton } from './Skeleton.tsx';

const Lines = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5), padding: theme.spacing(2) }));

const widths = ['82%', '64%', '73%', '55%', '78%'];

/** Stands for lines of text that are on their way. */
export const LoadingLines = ({ lines = 8, label }: { lines?: number; label: string }) => (
  <Lines role="status" aria-label={label} aria-busy>
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} width={widths[line % widths.length]} />
    ))}
  </Lines>
);
