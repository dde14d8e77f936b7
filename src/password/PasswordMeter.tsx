import { useEffect, useId, useState } from 'react';
import { words as text } from '../i18n/pages/access/password.ts';
import type { estimate, Strength } from './estimate.ts';

type Estimate = typeof estimate;

/** Once for the page; after a failure it is tried again with the next password. */
let loaded: Estimate | undefined;
const load = async (): Promise<Estimate> => (loaded ??= (await import('./estimate.ts')).estimate);

/**
 * The strength of a password as it is typed; nothing while it is empty or its estimate is not there, which is fetched once
 * somebody types.
 */
function useStrength(password: string, own: readonly string[]): Strength | undefined {
  const [estimator, setEstimator] = useState(() => loaded);
  const isTyped = password !== '';
  useEffect(() => {
    if (!isTyped || estimator) return;
    // Without it the server says what it refuses.
    load().then(
      (found) => setEstimator(() => found),
      () => undefined,
    );
  }, [isTyped, estimator]);
  return isTyped ? estimator?.(password, own) : undefined;
}

interface Props {
  readonly password: string;
  /** Names, addresses and companies of which it must not be made. */
  readonly own?: readonly string[];
}

const steps = [0, 1, 2, 3, 4] as const;
const colours = ['#b3261e', '#b3261e', '#8a5a00', '#2e7d32', '#2e7d32'] as const;

/** How hard the password beside it is to guess: in words, and as a bar that says no more than they do. */
export function PasswordMeter({ password, own = [] }: Props) {
  const id = useId();
  const strength = useStrength(password, own);
  return (
    <div style={{ display: 'grid', gap: 4, fontSize: '0.875rem' }}>
      {strength && (
        <div aria-hidden style={{ display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)', gap: 4 }}>
          {steps.map((step) => (
            <span
              key={step}
              style={{
                height: 4,
                borderRadius: 2,
                background: step <= strength.score ? colours[strength.score] : 'currentColor',
                opacity: step <= strength.score ? 1 : 0.2,
              }}
            />
          ))}
        </div>
      )}
      <p id={id} role="status" style={{ margin: 0 }}>
        {strength ? (
          <>
            {text.strength}: <strong>{text.scores[strength.score]}</strong>
            {strength.problem && `. ${text[strength.problem]}`}
          </>
        ) : (
          text.hint
        )}
      </p>
    </div>
  );
}
