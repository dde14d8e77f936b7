import { useState } from 'react';
import type { TimeChange } from '../../../domain/timeChanges.ts';
import { messageOf } from '../../session/messageOf.ts';
import { onDemandCall } from '../../session/onDemand.ts';
import { momentText } from './text.ts';
import { words } from './words.ts';

interface Props {
  readonly change: TimeChange;
  readonly zone: string;
  readonly onSettled: (text: string, failed: boolean) => Promise<void>;
}

/** Asks once more, naming the request, before what one asked for is taken back. */
export function Withdraw({ change, zone, onSettled }: Props) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = momentText(change.start_hour_modified ?? change.start_hour ?? change.created_at, zone);

  const withdraw = async () => {
    setBusy(true);
    try {
      const { message } = await onDemandCall('withdrawTimeChange', { params: { id: change.id } });
      await onSettled(message, false);
    } catch (error) {
      await onSettled(messageOf(error), true);
    }
    setBusy(false);
  };

  if (!asking) {
    return (
      <button type="button" className="small" aria-label={words.withdrawNamed(name)} onClick={() => setAsking(true)}>
        {words.withdraw}
      </button>
    );
  }
  return (
    <div className="sure" role="group" aria-label={words.sure(name)}>
      <p>{words.sure(name)}</p>
      <button type="button" className="small" disabled={busy} onClick={() => void withdraw()}>
        {words.yes}
      </button>
      {/* The question took the place of the button that had the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <button type="button" className="small" autoFocus onClick={() => setAsking(false)}>
        {words.no}
      </button>
    </div>
  );
}
