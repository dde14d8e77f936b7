import { styled } from '@mui/material/styles';
import { clockName } from '#domain/organization/workCentres/clock.ts';

/** Below a name or a time, whose clock it is by, where that is not the enterprise's; once for a person or a row. */
export function ClockMark({ of }: { readonly of: { readonly time_zone?: string | undefined } }) {
  const name = clockName(of);
  return name && <Quiet>{name}</Quiet>;
}

const Quiet = styled('small')(({ theme }) => ({
  display: 'block',
  fontSize: '0.75rem',
  fontWeight: 400,
  color: theme.palette.text.secondary,
}));
