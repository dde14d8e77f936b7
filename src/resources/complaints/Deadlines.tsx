import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ComplaintProgress, ComplaintState } from '#domain/organization/complaints/complaints.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { StatusChip, type Tone } from '#src/ui/StatusChip.tsx';
import { dayOf } from './threads.ts';

const tones: Record<ComplaintState, Tone> = {
  received: 'waiting',
  acknowledged: 'info',
  investigating: 'info',
  closed: 'done',
};

/** The state of a complaint and what is due next (Ley 2/2023, art. 9). */
export function Deadlines({ progress }: { progress: ComplaintProgress }) {
  const translate = useTranslate();
  const { state, acknowledge_by, answer_by, acknowledged_at, closed_at, reference, extension, content_until } =
    progress;
  const [key, due] = acknowledged_at
    ? (['complaints.answerBy', answer_by] as const)
    : (['complaints.acknowledgeBy', acknowledge_by] as const);
  const [now] = useState(() => Date.now());
  const late = !closed_at && Date.parse(due) < now;
  return (
    <Line>
      <StatusChip tone={tones[state]}>{translate(`complaints.states.${state}`)}</StatusChip>
      {closed_at ? (
        <span>{translate('complaints.closedOn', { date: dayOf(closed_at) })}</span>
      ) : (
        <span>{translate(key, { date: dayOf(due) })}</span>
      )}
      {extension && !closed_at && (
        <span>{translate('complaints.extended', { smart_count: extension.months, reason: extension.reason })}</span>
      )}
      {content_until && <span>{translate('complaints.contentUntil', { date: dayOf(content_until) })}</span>}
      <span>{translate('complaints.reference', { reference })}</span>
      {late && <StatusChip tone="wrong">{translate('complaints.overdue')}</StatusChip>}
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  fontSize: '0.875rem',
  '& > span': { color: theme.palette.text.secondary },
}));
