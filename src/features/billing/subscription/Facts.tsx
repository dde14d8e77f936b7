import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** A figure or a name under its label. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** What is charged, and by what, in a box of its own. */
export const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: theme.spacing(2),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.raised,
  // One under the other, where there is little room.
  '&[data-lines]': { gridTemplateColumns: '1fr', gap: theme.spacing(0.5), padding: theme.spacing(1.25, 2) },
  '&[data-lines] > div': { display: 'grid', gridTemplateColumns: 'minmax(120px, 35%) 1fr', alignItems: 'baseline' },
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& small': { display: 'block', fontWeight: 400, fontSize: '0.8125rem', color: theme.palette.text.secondary },
}));
