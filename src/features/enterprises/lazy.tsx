import { Suspense } from 'react';
import { later } from '../../engine/inputs/laterInput.tsx';
import type { InputProps } from '../../engine/kinds/kind.ts';
import { lazyPage } from '../../engine/lazyPage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { LoadingLines } from '../../ui/LoadingLines.tsx';

const Location = lazyPage(() => import('./LocationInput.tsx'), 'LocationInput');

export const CifInput = later(lazyPage(() => import('./CifInput.tsx'), 'CifInput'));
export const ZoneInput = later(lazyPage(() => import('./ZoneInput.tsx'), 'ZoneInput'));

export function LocationInput(props: InputProps) {
  const translate = useTranslate();
  return (
    <Suspense fallback={<LoadingLines lines={5} label={translate('ra.page.loading')} />}>
      <Location {...props} />
    </Suspense>
  );
}
