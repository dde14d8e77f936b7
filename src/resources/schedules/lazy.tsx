import { lazy, Suspense } from 'react';
import { later, laterLines } from '#src/engine/inputs/laterInput.tsx';
import { lazyPage } from '#src/engine/lazyPage.ts';

/** The large parts of the dialog are fetched when it is opened. */
export const WeeksInput = laterLines(
  lazy(async () => ({ default: (await import('./weeks/WeeksInput.tsx')).WeeksInput })),
);
const Coming = lazy(async () => ({ default: (await import('./preview/Preview.tsx')).Preview }));

export const AppliesFromInput = later(lazyPage(() => import('./AppliesFromInput.tsx'), 'AppliesFromInput'));
export const MonthsInput = later(lazyPage(() => import('./MonthsInput.tsx'), 'MonthsInput'));
export const RotationStartInput = later(lazyPage(() => import('./RotationStartInput.tsx'), 'RotationStartInput'));

export const Preview = () => (
  <Suspense>
    <Coming />
  </Suspense>
);
