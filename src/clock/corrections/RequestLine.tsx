import type { Correction } from '#domain/timekeeping/corrections/corrections.ts';
import { zoneOf } from '#domain/organization/workCentres/clock.ts';
import { History } from './History.tsx';
import { momentText } from './text.ts';
import { Times } from './Times.tsx';
import { Withdraw } from './Withdraw.tsx';
import { words } from '#src/i18n/pages/clock/corrections.ts';

const tones = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  disputed: 'rejected',
  withdrawn: 'withdrawn',
} as const;

interface Props {
  readonly change: Correction;
  readonly zone: string;
  readonly onSettled: (text: string, failed: boolean) => Promise<void>;
}

/** A correction with its state, and who answered it how. */
export function RequestLine({ change, zone: usual, onSettled }: Props) {
  const zone = zoneOf(change, usual);
  const { side, status, answered_by, answer_reason, reason, time_sheet_id } = change;
  return (
    <li>
      <span>
        <Times change={change} zone={zone} usual={usual} />
        <small>«{reason}»</small>
        <small className={`state-${tones[status]}`}>
          {words.states[side][status]}
          {answered_by && side === 'person' && ` ${words.by(answered_by)}`}
        </small>
        {answer_reason && <small>«{answer_reason}»</small>}
      </span>
      {side === 'person' && status === 'pending' && <Withdraw change={change} zone={zone} onSettled={onSettled} />}
      {time_sheet_id !== null && (
        <History entryId={time_sheet_id} of={momentText(change.created_at, zone)} zone={zone} />
      )}
    </li>
  );
}
