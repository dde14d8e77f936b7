import { Failed } from '../Alert.tsx';
import { useLoaded } from '../useLoaded.ts';
import { words } from '../../i18n/pages/clock/security.ts';
import { loadFactors } from './factors.ts';
import { Protection } from './Protection.tsx';

interface Props {
  /** Of the clock by which moments are written. */
  readonly zone: string;
  /** All sessions have ended, this one too. */
  readonly onEnded: (said: string) => void;
}

/** What protects one's account, and where one is signed in. */
export function OwnSecurity(props: Props) {
  const { loaded, problem, reload } = useLoaded(loadFactors);
  return (
    <>
      {problem && <Failed onRetry={() => void reload()}>{problem}</Failed>}
      {!loaded && !problem && <p className="quiet">{words.loading}</p>}
      {loaded && <Protection factors={loaded} reload={reload} {...props} />}
    </>
  );
}
