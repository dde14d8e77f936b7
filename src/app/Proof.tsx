import { lazy, Suspense, useEffect, useState } from 'react';
import { proveBy } from '../session/proof.ts';

const ProofDialog = lazy(() => import('./ProofDialog.tsx').then((module) => ({ default: module.ProofDialog })));

/** Stands by until a call wants a fresh proof of who asks, and asks for it over the page. */
export function Proof() {
  const [answer, setAnswer] = useState<(proved: boolean) => void>();
  useEffect(
    () =>
      proveBy(
        () =>
          new Promise((resolve) => {
            setAnswer(() => (proved: boolean) => {
              setAnswer(undefined);
              resolve(proved);
            });
          }),
      ),
    [],
  );
  return answer ? (
    <Suspense>
      <ProofDialog onAnswer={answer} />
    </Suspense>
  ) : null;
}
