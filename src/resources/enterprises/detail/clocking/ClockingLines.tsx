import { styled } from '@mui/material/styles';
import type { Enterprise } from '#domain/organization/enterprises/enterprises.ts';
import { useSay } from '#src/engine/label.ts';
import { methodsOf } from './methods.ts';

/** How people clock in, for those who do not decide it. */
export function ClockingLines({ enterprise }: { enterprise: Enterprise }) {
  const say = useSay();
  const methods = methodsOf(enterprise.active_method).map((method) => say(`clocking.methods.${method}`));
  return (
    <Lines>
      <dt>{say('clocking.legend')}</dt>
      <dd>{methods.join(', ')}</dd>
      <dt>{say('clocking.location')}</dt>
      <dd>{say(enterprise.location === 1 ? 'clocking.on' : 'clocking.off')}</dd>
    </Lines>
  );
}

const Lines = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 2fr) 3fr',
  gap: theme.spacing(1, 2),
  margin: 0,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0 },
}));
