import { styled } from '@mui/material/styles';

/** The icon: a quarter of a clock face, noon to three, with its hand. Decorative. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <Ground width="32" height="32" rx="8" />
      <Face d="M9 7.6A15.4 15.4 0 0 1 24.4 23L9 23Z" />
      <Hand d="M9.4 22.6 16 16" />
      <Hour cx="23" cy="9" r="1.7" />
    </svg>
  );
}

const Ground = styled('rect')(({ theme }) => ({ fill: theme.palette.primary.main }));
const Face = styled('path')(({ theme }) => ({
  fill: theme.palette.primary.contrastText,
  stroke: theme.palette.primary.contrastText,
  strokeWidth: 2.4,
  strokeLinejoin: 'round',
}));
const Hand = styled('path')(({ theme }) => ({
  stroke: theme.palette.primary.main,
  strokeWidth: 2.8,
  strokeLinecap: 'round',
}));
const Hour = styled('circle')(({ theme }) => ({ fill: theme.palette.primary.contrastText }));

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
