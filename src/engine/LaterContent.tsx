import { type ReactNode, Suspense } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import { LoadingLines } from '../ui/LoadingLines.tsx';

/** A page that may still have to be fetched (lazyPage.ts); lines stand in its place meanwhile. */
export function LaterContent({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return <Suspense fallback={<LoadingLines label={translate('ra.page.loading')} />}>{children}</Suspense>;
}
