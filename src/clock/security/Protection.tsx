import { useState } from 'react';
import type { SecondFactors } from '#domain/access/auth/factors.ts';
import { checkSession } from '#src/session/check.ts';
import { words } from '#src/i18n/pages/clock/security.ts';
import { Authenticator } from './Authenticator.tsx';
import { Devices } from './Devices.tsx';
import { hasFactor, type NewCodes } from './factors.ts';
import { FreshCodes } from './FreshCodes.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PendingRecovery } from './PendingRecovery.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Props {
  readonly factors: SecondFactors;
  readonly reload: () => Promise<void>;
  readonly zone: string;
  readonly onEnded: (said: string) => void;
}

/** The page knows from its session whether there is a second factor. */
const renewSession = () => void checkSession().catch(() => undefined);

/** Second factors, recovery codes and devices, each with what can be done with it. */
export function Protection({ factors, reload, zone, onEnded }: Props) {
  const [codes, setCodes] = useState<NewCodes>(null);

  const changed = async (drawn: NewCodes = null) => {
    if (drawn) setCodes(drawn);
    await reload();
    // A page that waits for a second factor goes on once its codes are kept.
    if (!drawn && !codes) renewSession();
  };
  const kept = () => {
    setCodes(null);
    renewSession();
  };

  return (
    <>
      <p className="quiet">{words.lead}</p>
      <PendingRecovery due={factors.recovery_due_at} zone={zone} onCancelled={reload} />
      {codes && <FreshCodes codes={codes} onKept={kept} />}
      <Passkeys passkeys={factors.passkeys} zone={zone} onChanged={changed} />
      <Authenticator since={factors.totp_since} zone={zone} onChanged={changed} />
      {hasFactor(factors) && <RecoveryCodes left={factors.recovery_codes_left} onChanged={changed} />}
      <Devices zone={zone} onEnded={onEnded} />
    </>
  );
}
