import { lazy, Suspense, useState } from 'react';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { usePhone } from '#src/ui/usePhone.ts';
import { Pair } from './parts.ts';
import { TodayPanel } from './waiting/TodayPanel.tsx';
import { useServerAnswers, useWaiting } from './waiting/useWaiting.ts';
import { WaitingPanel } from './waiting/WaitingPanel.tsx';
import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useStore } from 'react-admin';
import { type Setup, setupSteps } from '#domain/overview/dashboard/waiting.ts';
import { useScope } from '#src/engine/scope.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { RowLink } from '#src/ui/RowButton.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';

interface Props {
  readonly setup: Setup;
  readonly onExample: () => void;
}

/** First steps of a new company, each ticked by what the data says; who has seen enough of them puts them away. */
function FirstSteps({ setup, onExample }: Props) {
  const translate = useTranslate();
  const text = useMessages('dashboard.firstSteps');
  const { enterprise } = useScope();
  const [putOff, setPutOff] = useStore(`firstSteps.${enterprise.id}.putOff`, false);
  if (putOff) return null;
  const of = `/enterprises/${enterprise.id}`;
  const paths: Readonly<Record<keyof Setup, string>> = {
    people: '/employees/create',
    workplace: `${of}/edit`,
    schedule: '/schedules/create',
    method: of,
    punch: '/fichar',
  };
  const done = setupSteps.filter((step) => setup[step]).length;
  const count = text('count', { done, total: setupSteps.length });
  return (
    <Panel title={text('title')} aside={<Count>{count}</Count>} flush>
      <Steps>
        {setupSteps.map((step) => (
          <li key={step} data-done={setup[step] || undefined}>
            {setup[step] ? <DoneIcon aria-hidden /> : <OpenIcon aria-hidden />}
            <span>
              <strong>{translate(`dashboard.firstSteps.steps.${step}`)}</strong>
              <VisuallyHidden>{`, ${text(setup[step] ? 'done' : 'open')}`}</VisuallyHidden>
              <small>{translate(`dashboard.firstSteps.about.${step}`)}</small>
            </span>
            {!setup[step] && (
              <RowLink to={paths[step]} reloadDocument={step === 'punch'}>
                {translate(`dashboard.firstSteps.go.${step}`)}
              </RowLink>
            )}
          </li>
        ))}
      </Steps>
      <Foot>
        <Button onClick={onExample}>{text('example')}</Button>
        <Button color="inherit" onClick={() => setPutOff(true)}>
          {text('putOff')}
        </Button>
      </Foot>
    </Panel>
  );
}

const Count = styled('span')(({ theme }) => ({ fontSize: '0.875rem', color: theme.palette.text.secondary }));

const Steps = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  li: {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 56,
    padding: '8px 20px',
    borderTop: `1px solid ${theme.palette.divider}`,
    '& > span': { flex: 1, minWidth: 0, display: 'grid', gap: 2 },
    '& > svg': { color: theme.palette.text.secondary },
  },
  'li[data-done]': {
    strong: { color: theme.palette.text.secondary, fontWeight: 450 },
    '& > svg': { color: theme.palette.success.main },
    small: { display: 'none' },
  },
  strong: { fontWeight: 550 },
  small: { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '8px 12px',
  borderTop: `1px solid ${theme.palette.divider}`,
}));

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
