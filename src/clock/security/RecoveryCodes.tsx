import { useState } from 'react';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { words as say } from '#src/i18n/pages/clock/security.ts';
import { InlineConfirm } from '../InlineConfirm.tsx';
import { Outcome } from '../Outcome.tsx';
import { useDeed } from '../useDeed.ts';
import type { NewCodes } from './factors.ts';

interface Props {
  readonly left: number;
  readonly onChanged: (codes: NewCodes) => Promise<void>;
}

/** How many recovery codes are left, and new ones in their place. */
export function RecoveryCodes({ left, onChanged }: Props) {
  const words = say.codes;
  const { busy, run, ...outcome } = useDeed();
  const [drawn, setDrawn] = useState(0);
  const renew = () =>
    run(async () => {
      const { message, data } = await clockOnDemandApi('renewRecoveryCodes');
      setDrawn(drawn + 1);
      await onChanged(data.recovery_codes);
      return message;
    });
  return (
    <>
      <h3>{words.title}</h3>
      <p className="quiet">
        {words.about} {words.left(left)}
      </p>
      <Outcome {...outcome} />
      <div className="downloads">
        {/* Others have not been asked about yet. */}
        <InlineConfirm
          key={drawn}
          act={words.renew}
          actNamed={words.renew}
          question={words.sure}
          yes={words.yes}
          no={say.no}
          busy={busy}
          onYes={() => void renew()}
        />
      </div>
    </>
  );
}
