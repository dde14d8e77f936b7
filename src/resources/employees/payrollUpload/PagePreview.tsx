import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { usePageName } from './usePageName.ts';

const PdfPages = lazy(() => import('#src/ui/PdfPages.tsx'));

interface PagePreviewProps {
  readonly uploadId: number;
  readonly pageRef: { readonly file: string; readonly source: number; readonly page?: number };
}

/** A page of an uploaded PDF as it looks. */
export function PagePreview({ uploadId, pageRef }: PagePreviewProps) {
  const translate = useTranslate();
  const provider = useDataProvider<JornadaDataProvider>();
  const name = usePageName()(pageRef);
  const [isBroken, setBroken] = useState(false);
  const { source, page } = pageRef;
  const { data, isError } = useQuery({
    queryKey: ['payrollPage', uploadId, source, page],
    queryFn: () => provider.payrollPage({ id: uploadId, source, page }),
    staleTime: Infinity,
    retry: false,
  });
  const broke = useCallback(() => setBroken(true), []);
  const loading = <LoadingLines lines={6} label={translate('ra.page.loading')} />;
  if (isError || isBroken)
    return <Alert severity="error">{translate('resources.employees.payrollUpload.previewFailed')}</Alert>;
  if (!data) return loading;
  return (
    <Suspense fallback={loading}>
      <PdfPages content={data.content} label={name} onFailed={broke} />
    </Suspense>
  );
}
