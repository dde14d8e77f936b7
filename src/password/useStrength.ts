import { useEffect, useState } from 'react';
import type { estimate, Strength } from './estimate.ts';

type Estimate = typeof estimate;

/** Once for the page; after a failure it is tried again with the next password. */
let loaded: Estimate | undefined;
const load = async (): Promise<Estimate> => (loaded ??= (await import('./estimate.ts')).estimate);

/**
 * The strength of a password as it is typed; nothing while it is empty or its estimate is not there, which is fetched once
 * somebody types.
 */
export function useStrength(password: string, own: readonly string[]): Strength | undefined {
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
