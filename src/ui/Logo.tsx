import { styled } from '@mui/material/styles';

/** The icon: a quarter of a clock face, noon to three, with its hand. Decorative. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <Ground width="32" height="32" rx="8" />
      <Face d="M7.5 7.5a17 17 0 0 1 17 17h-17Z" />
      <Marks d="M9 23l6-6M14.6 12l.9-1.6M20 17.4l1.6-.9" />
    </svg>
  );
}

const Ground = styled('rect')(({ theme }) => ({ fill: theme.palette.primary.main }));
const Face = styled('path')(({ theme }) => ({
  fill: theme.palette.primary.contrastText,
  stroke: theme.palette.primary.contrastText,
  strokeWidth: 2.5,
  strokeLinejoin: 'round',
}));
const Marks = styled('path')(({ theme }) => ({
  fill: 'none',
  stroke: theme.palette.primary.main,
  strokeWidth: 2.2,
  strokeLinecap: 'round',
}));

const Row = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  fontSize: '1.1875rem',
  fontWeight: 680,
  letterSpacing: '-0.025em',
});

export function Wordmark() {
  return (
    <Row>
      <LogoMark />
      Jornada
    </Row>
  );
}
