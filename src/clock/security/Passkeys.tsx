import type { Passkey } from '#domain/access/auth/factors.ts';
import { knowsPasskeys } from '#src/session/knowsPasskeys.ts';
import { words } from '#src/i18n/pages/clock/security.ts';
import { Outcome } from '../Outcome.tsx';
import { useDeed } from '../useDeed.ts';
import type { NewCodes } from './factors.ts';
import { PasskeyLine } from './PasskeyLine.tsx';

interface Props {
  readonly passkeys: readonly Passkey[];
  readonly zone: string;
  readonly onChanged: (codes?: NewCodes) => Promise<void>;
}

/** The passkeys of an account; a new one is made by the browser. */
export function Passkeys({ passkeys, zone, onChanged }: Props) {
  const { busy, run, ...outcome } = useDeed();
  const add = () =>
    run(async () => {
      const { addPasskey } = await import('#src/session/passkeys.ts');
      await onChanged(await addPasskey());
      return words.passkeys.added;
    }, words.passkeys.declined);
  return (
    <>
      <h3>{words.passkeys.title}</h3>
      <p className="quiet">{words.passkeys.about}</p>
      <Outcome {...outcome} />
      {passkeys.length > 0 && (
        <ul className="lines closures" aria-label={words.passkeys.title}>
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              zone={zone}
              busy={busy}
              onDeed={(deed) =>
                run(async () => {
                  const { message } = await deed();
                  await onChanged();
                  return message;
                })
              }
            />
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <p className="downloads">
          <button type="button" className="small" aria-disabled={busy} onClick={() => void add()}>
            {words.passkeys.add}
          </button>
        </p>
      ) : (
        <p>{words.passkeys.unknown}</p>
      )}
    </>
  );
}
