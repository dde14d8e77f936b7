import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { words } from '#src/i18n/pages/clock/security.ts';
import { Outcome } from '../Outcome.tsx';
import { useDeed } from '../useDeed.ts';
import { momentText } from './text.ts';

interface Props {
  /** When the second factor would be taken away; null: nobody asked for it. */
  readonly due: string | null;
  readonly zone: string;
  readonly onCancelled: () => Promise<void>;
}

/** Somebody with the password has said to have lost the second factor: its owner stops that here. */
export function PendingRecovery({ due, zone, onCancelled }: Props) {
  const { busy, run, ...outcome } = useDeed();
  const cancel = () =>
    run(async () => {
      const { message } = await clockOnDemandApi('cancelFactorRecovery');
      await onCancelled();
      return message;
    });
  return (
    <>
      {due && (
        <div className="alert">
          <h3>{words.recovery.title}</h3>
          <p>{words.recovery.about(momentText(due, zone))}</p>
          <button type="button" className="small" aria-disabled={busy} onClick={() => void cancel()}>
            {words.recovery.cancel}
          </button>
        </div>
      )}
      <Outcome {...outcome} />
    </>
  );
}
