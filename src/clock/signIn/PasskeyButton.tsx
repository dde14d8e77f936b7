import { useSyncExternalStore } from 'react';
import { knowsPasskeys } from '#src/session/knowsPasskeys.ts';
import { words } from '#src/i18n/pages/clock/page.ts';
import { Alert } from '../Alert.tsx';
import { useDeed } from '../useDeed.ts';

interface Props {
  readonly label: string;
  /** What is done with a passkey. Throws `HttpError`, `PasskeyDeclined`. */
  readonly use: () => Promise<void>;
}

const never = () => () => undefined;

/** Uses a passkey, where the browser knows them; one that is not given is no error. */
export function PasskeyButton({ label, use }: Props) {
  // The prerendered page has it, as most browsers do.
  const known = useSyncExternalStore(never, knowsPasskeys, () => true);
  const { busy, said, problem, run } = useDeed();
  if (!known) return null;
  const press = () =>
    run(async () => {
      await use();
      return '';
    }, words.signIn.passkeyDeclined);
  return (
    <>
      <button type="button" className="secondary" aria-disabled={busy} onClick={() => void press()}>
        {label}
      </button>
      {said && (
        <p role="status" className="quiet">
          {said}
        </p>
      )}
      {problem && <Alert>{problem}</Alert>}
    </>
  );
}
