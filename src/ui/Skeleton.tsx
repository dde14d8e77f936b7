import { keyframes, styled } from '@mui/material/styles';

const breathe = keyframes({ '50%': { opacity: 0.45 } });

const Bar = styled('span')(({ theme }) => ({
  display: 'block',
  height: 14,
  borderRadius: 7,
  background: theme.palette.divider,
  animation: `${breathe} 1.4s ease-in-out infinite`,
}));

const Lines = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5), padding: theme.spacing(2) }));

const widths = ['82%', '64%', '73%', '55%', '78%'];

/** Stands for lines of text that are on their way. */
export const Skeleton = ({ lines = 8, label }: { lines?: number; label: string }) => (
  <Lines role="status" aria-label={label} aria-busy>
    {Array.from({ length: lines }, (_, line) => (
      <Bar key={line} style={{ width: widths[line % widths.length] }} />
    ))}
  </Lines>
);
