import { useState } from 'react';
import type { Correction } from '#domain/timekeeping/corrections/corrections.ts';
import { messageOf } from '#src/session/messageOf.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { InlineConfirm } from '../InlineConfirm.tsx';
import { momentText } from './text.ts';
import { words } from '#src/i18n/pages/clock/corrections.ts';

interface Props {
  readonly change: Correction;
  readonly zone: string;
  readonly onSettled: (text: string, failed: boolean) => Promise<void>;
}

/** Asks once more, naming the request, before what one asked for is taken back. */
export function Withdraw({ change, zone, onSettled }: Props) {
  const [busy, setBusy] = useState(false);
  const name = momentText(change.start_hour_modified ?? change.start_hour ?? change.created_at, zone);

  const withdraw = async () => {
    setBusy(true);
    try {
      const { message } = await clockOnDemandApi('withdrawCorrection', { params: { id: change.id } });
      await onSettled(message, false);
    } catch (error) {
      await onSettled(messageOf(error), true);
    }
    setBusy(false);
  };

  return (
    <InlineConfirm
      act={words.withdraw}
      actNamed={words.withdrawNamed(name)}
      question={words.sure(name)}
      yes={words.yes}
      no={words.no}
      busy={busy}
      onYes={() => void withdraw()}
    />
  );
}
