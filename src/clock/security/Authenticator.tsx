import { useState } from 'react';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { words as say } from '#src/i18n/pages/clock/security.ts';
import { InlineConfirm } from '../InlineConfirm.tsx';
import { Outcome } from '../Outcome.tsx';
import { useDeed } from '../useDeed.ts';
import { ConfirmSecret, type Secret } from './ConfirmSecret.tsx';
import type { NewCodes } from './factors.ts';
import { dateText } from './text.ts';

interface Props {
  /** Since when its codes are asked for. */
  readonly since: string | null;
  readonly zone: string;
  readonly onChanged: (codes?: NewCodes) => Promise<void>;
}

/** An application that shows codes: begun, confirmed, and taken away. */
export function Authenticator({ since, zone, onChanged }: Props) {
  const words = say.totp;
  const { busy, run, ...outcome } = useDeed();
  const [secret, setSecret] = useState<Secret>();

  const begin = () =>
    run(async () => {
      setSecret((await clockOnDemandApi('beginTotp')).data);
      return '';
    });
  const remove = () =>
    run(async () => {
      const { message } = await clockOnDemandApi('removeTotp');
      await onChanged();
      return message;
    });
  const confirmed = async (message: string, codes: NewCodes) => {
    await run(async () => {
      setSecret(undefined);
      await onChanged(codes);
      return message;
    });
  };

  return (
    <>
      <h3>{words.title}</h3>
      <p className="quiet">{words.about}</p>
      <Outcome {...outcome} />
      {since && <p>{words.activeSince(dateText(since, zone))}</p>}
      {secret && <ConfirmSecret secret={secret} onConfirmed={confirmed} onCancel={() => setSecret(undefined)} />}
      {!secret && (
        <div className="downloads">
          {since ? (
            <InlineConfirm
              act={words.remove}
              actNamed={words.remove}
              question={words.sure}
              yes={words.yes}
              no={say.no}
              busy={busy}
              onYes={() => void remove()}
            />
          ) : (
            <button type="button" className="small" aria-disabled={busy} onClick={() => void begin()}>
              {words.begin}
            </button>
          )}
        </div>
      )}
    </>
  );
}
