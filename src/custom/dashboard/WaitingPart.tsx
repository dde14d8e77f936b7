import { lazy, Suspense, useState } from 'react';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { usePhone } from '#src/ui/usePhone.ts';
import { Pair } from './parts.ts';
import { FirstSteps } from './waiting/FirstSteps.tsx';
import { TodayPanel } from './waiting/TodayPanel.tsx';
import { useServerAnswers, useWaiting } from './waiting/useWaiting.ts';
import { WaitingPanel } from './waiting/WaitingPanel.tsx';

const Example = lazy(() => import('./example/Example.tsx').then((module) => ({ default: module.Example })));

/**
 * What comes first on the start page: first steps of a new company, what waits, and who is in today; on a phone, where that
 * is a line for each state, before what waits.
 */
export function WaitingPart() {
  const translate = useTranslate();
  const { data, isError, isFetching, refetch } = useWaiting();
  const sends = useServerAnswers();
  const [example, setExample] = useState(false);
  const phone = usePhone();
  if (example)
    return (
      <Suspense>
        <Example onClose={() => setExample(false)} />
      </Suspense>
    );
  if (isError && !data)
    return (
      <RetryAlert severity="warning" busy={isFetching} onRetry={refetch}>
        {translate('dashboard.waiting.failed')}
      </RetryAlert>
    );
  const parts = [
    <WaitingPanel key="waiting" waiting={data} sends={sends} />,
    <TodayPanel key="today" today={data?.today} />,
  ];
  return (
    <>
      {data?.setup && <FirstSteps setup={data.setup} onExample={() => setExample(true)} />}
      <Pair>{phone ? parts.toReversed() : parts}</Pair>
    </>
  );
}
