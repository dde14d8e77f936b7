import { lazy, Suspense } from 'react';
import { useCan } from '#src/engine/scope.tsx';

const MandatesPanel = lazy(() => import('./MandatesPanel.tsx').then((module) => ({ default: module.MandatesPanel })));

/** On the page of the gestoría, for who decides what firms may do. */
export function Mandates() {
  const can = useCan();
  if (!can('mandates.manage')) return null;
  return (
    <Suspense>
      <MandatesPanel />
    </Suspense>
  );
}
