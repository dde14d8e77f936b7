import { styled } from '@mui/material/styles';

/** The icon: a quarter of a clock face, noon to three, with its hand. Decorative. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <Ground width="32" height="32" rx="8" />
      <Face d="M8 6.5A17.5 17.5 0 0 1 25.5 24" />
      <Face d="M8.5 23.5 16.5 15.5" />
      <Pin cx="8.5" cy="23.5" r="2.6" />
    </svg>
  );
}

const Ground = styled('rect')(({ theme }) => ({ fill: theme.palette.primary.main }));
const Face = styled('path')(({ theme }) => ({
  fill: 'none',
  stroke: theme.palette.primary.contrastText,
  strokeWidth: 3,
  strokeLinecap: 'round',
}));
const Pin = styled('circle')(({ theme }) => ({ fill: theme.palette.primary.contrastText }));

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
