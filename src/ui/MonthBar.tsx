import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';

interface MonthBarProps {
  /** Name of the month that is shown. */
  readonly name: string;
  readonly labels: { readonly previous: string; readonly next: string; readonly current: string };
  readonly isCurrent: boolean;
  readonly onStep: (step: -1 | 1) => void;
  readonly onCurrent: () => void;
}

/** From month to month, and back to the present one. */
export const MonthBar = ({ name, labels, isCurrent, onStep, onCurrent }: MonthBarProps) => (
  <Bar>
    <IconButton aria-label={labels.previous} onClick={() => onStep(-1)}>
      <ChevronLeft />
    </IconButton>
    <h2 aria-live="polite">{name}</h2>
    <IconButton aria-label={labels.next} onClick={() => onStep(1)}>
      <ChevronRight />
    </IconButton>
    <Button variant="outlined" size="small" disabled={isCurrent} onClick={onCurrent}>
      {labels.current}
    </Button>
  </Bar>
);

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  '& h2': { ...theme.typography.h2, margin: 0, minWidth: 170, textAlign: 'center' },
  '& h2::first-letter': { textTransform: 'uppercase' },
  '& .MuiIconButton-root': { width: 44, height: 44 },
  '& .MuiButton-root': { marginLeft: theme.spacing(1), whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: {
    width: '100%',
    gap: 0,
    // «Septiembre de 2026» stays in one line beside «Último mes».
    '& h2': { flex: 1, minWidth: 0, fontSize: '1rem' },
    '& .MuiButton-root': { minHeight: 44, flexShrink: 0, paddingInline: theme.spacing(1.25) },
  },
}));
