import { Failed } from '../Alert.tsx';
import { Pin } from './Pin.tsx';
import { useLoaded } from '../useLoaded.ts';
import { words } from '#src/i18n/pages/clock/security.ts';
import { loadFactors } from './factors.ts';
import { Protection } from './Protection.tsx';

interface Props {
  /** Of the clock by which moments are written. */
  readonly zone: string;
  /** All sessions have ended, this one too. */
  readonly onEnded: (said: string) => void;
  /** Whose PIN, where people clock in by one. */
  readonly pin?: { readonly userId: number; readonly enterpriseId: number } | undefined;
}

/** What protects one's account, and where one is signed in. */
export function OwnSecurity({ pin, ...props }: Props) {
  const { loaded, problem, reload } = useLoaded(loadFactors);
  return (
    <>
      {problem && <Failed onRetry={() => void reload()}>{problem}</Failed>}
      {!loaded && !problem && <p className="quiet">{words.loading}</p>}
      {loaded && <Protection factors={loaded} reload={reload} {...props} />}
      {pin && <Pin {...pin} />}
    </>
  );
}
