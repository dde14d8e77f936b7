import { styled } from '@mui/material/styles';
import { Skeleton } from './Skeleton.tsx';

interface Props {
  figures: readonly {
    readonly key: string;
    readonly label: string;
    /** Missing while it loads. */
    readonly value: string | undefined;
    readonly hint: string;
  }[];
}

/** The numbers of a period, each with what it counts. */
export const Figures = ({ figures }: Props) => (
  <Cards>
    {figures.map(({ key, label, value, hint }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd>{value ?? <Skeleton width={88} height={34} />}</dd>
        <dd data-note>{hint}</dd>
      </div>
    ))}
  </Cards>
);

const Cards = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  fontVariantNumeric: 'tabular-nums',
  '& > div': {
    minWidth: 0,
    padding: '16px 20px',
    borderRadius: 12,
    backgroundColor: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
  },
  dt: { fontSize: '0.875rem', color: theme.palette.text.secondary },
  dd: {
    margin: '6px 0 0',
    fontSize: '1.625rem',
    fontWeight: 650,
    lineHeight: 1.2,
    letterSpacing: '-0.02em',
    overflowWrap: 'anywhere',
  },
  'dd[data-note]': {
    margin: '4px 0 0',
    fontSize: '0.8125rem',
    fontWeight: 450,
    letterSpacing: 0,
    color: theme.palette.text.secondary,
  },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('md')]: { gap: 12, '& > div': { padding: '14px 16px' }, dd: { fontSize: '1.375rem' } },
}));
