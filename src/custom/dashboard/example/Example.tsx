import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { localDateOf } from '#domain/time/localTime.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { HoursPanel } from '../HoursPanel.tsx';
import { StatCards } from '../StatCards.tsx';
import { Pair } from '../parts.ts';
import { TodayPanel } from '../waiting/TodayPanel.tsx';
import type { SendsAnswers } from '../waiting/useWaiting.ts';
import { WaitingPanel } from '../waiting/WaitingPanel.tsx';
import { exampleOf, examplePeople } from './exampleData.ts';

/** The start page of a company that does not exist, to be tried: what is answered stays on this page and goes with it. */
export function Example({ onClose }: { onClose: () => void }) {
  const text = useMessages('dashboard.example');
  const { enterprise } = useScope();
  const [{ waiting, dashboard }] = useState(() =>
    exampleOf(localDateOf(Date.now(), enterprise.time_zone), {
      names: examplePeople.map((one) => ({ name: text(`names.${one}.name`), last_name: text(`names.${one}.last`) })),
      reason: text('reason'),
      vacation: text('vacation'),
    }),
  );
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const sends: SendsAnswers = {
    send: async ({ request: { kind } }) => setAnswered((before) => [...before, kind]),
    changed: async () => undefined,
    said: text('notSaved'),
  };
  const left = useMemo(
    () => ({
      ...waiting,
      corrections: answered.includes('correction') ? null : waiting.corrections,
      leave: answered.includes('leave') ? null : waiting.leave,
    }),
    [waiting, answered],
  );
  return (
    <>
      <Alert
        severity="info"
        action={
          <Button color="inherit" autoFocus onClick={onClose}>
            {text('leave')}
          </Button>
        }
      >
        <strong>{text('title')}</strong>
        <br />
        {text('about')}
      </Alert>
      <Pair>
        <WaitingPanel waiting={left} sends={sends} example />
        <TodayPanel today={waiting.today} example />
      </Pair>
      <StatCards dashboard={dashboard} />
      <HoursPanel days={dashboard.hoursPerDay} />
    </>
  );
}
