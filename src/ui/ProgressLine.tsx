import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface ProgressLineProps {
  readonly label: string;
  /** From 0 to 1; without it nobody knows yet. */
  readonly share?: number;
}

/** How far a long work is, as a line and in words. */
export function ProgressLine({ label, share }: ProgressLineProps) {
  const id = useId();
  return (
    <div>
      <Typography id={id} variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <LinearProgress
        aria-labelledby={id}
        variant={share === undefined ? 'indeterminate' : 'determinate'}
        value={share === undefined ? undefined : Math.round(share * 100)}
      />
    </div>
  );
}
