import { lazy, Suspense } from 'react';
import { later } from '../../engine/inputs/laterInput.tsx';
import type { InputProps } from '../../engine/kinds/kind.ts';
import { lazyPage } from '../../engine/lazyPage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { LoadingLines } from '../../ui/LoadingLines.tsx';

/** The large parts of the dialog are fetched when it is opened. */
const Weeks = lazy(async () => ({ default: (await import('./weeks/WeeksInput.tsx')).WeeksInput }));
const Coming = lazy(async () => ({ default: (await import('./preview/Preview.tsx')).Preview }));

export const AppliesFromInput = later(lazyPage(() => import('./AppliesFromInput.tsx'), 'AppliesFromInput'));
export const MonthsInput = later(lazyPage(() => import('./MonthsInput.tsx'), 'MonthsInput'));
export const RotationStartInput = later(lazyPage(() => import('./RotationStartInput.tsx'), 'RotationStartInput'));

export function WeeksInput(props: InputProps) {
  const translate = useTranslate();
  return (
    <Suspense fallback={<LoadingLines lines={5} label={translate('ra.page.loading')} />}>
      <Weeks {...props} />
    </Suspense>
  );
}

export const Preview = () => (
  <Suspense>
    <Coming />
  </Suspense>
);
