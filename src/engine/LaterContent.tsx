import { type ReactNode, Suspense } from 'react';
import { Title } from 'react-admin';
import { useTranslate } from '../i18n/useTranslate.ts';
import { LoadingLines } from '../ui/LoadingLines.tsx';

interface Props {
  /** What heads the page once it is there, where that is known before. */
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** A page that may still have to be fetched (lazyPage.ts); meanwhile its heading stands over lines. */
export function LaterContent({ title, children }: Props) {
  const translate = useTranslate();
  const meanwhile = (
    <>
      {title && <Title title={title} preferenceKey={false} />}
      <LoadingLines label={translate('ra.page.loading')} />
    </>
  );
  return <Suspense fallback={meanwhile}>{children}</Suspense>;
}
