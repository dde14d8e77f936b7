import { lazy, Suspense, useState } from 'react';
import { RetryAlert } from '../../engine/RetryAlert.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Pair } from './parts.ts';
import { FirstSteps } from './waiting/FirstSteps.tsx';
import { TodayPanel } from './waiting/TodayPanel.tsx';
import { useServerAnswers, useWaiting } from './waiting/useWaiting.ts';
import { WaitingPanel } from './waiting/WaitingPanel.tsx';

const Example = lazy(() => import('./example/Example.tsx').then((module) => ({ default: module.Example })));

/** What comes first on the start page: first steps of a new company, what waits, and who is in today. */
export function WaitingPart() {
  const translate = useTranslate();
  const { data, isError, isFetching, refetch } = useWaiting();
  const sends = useServerAnswers();
  const [example, setExample] = useState(false);
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
  return (
    <>
      {data?.setup && <FirstSteps setup={data.setup} onExample={() => setExample(true)} />}
      <Pair>
        <WaitingPanel waiting={data} sends={sends} />
        <TodayPanel today={data?.today} />
      </Pair>
    </>
  );
}
