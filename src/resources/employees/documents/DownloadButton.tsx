import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { RowButton } from '#src/ui/RowButton.tsx';
import { saveFile } from '#src/ui/saveFile.ts';

interface DownloadButtonProps {
  /** Whose file it is, for screen readers. */
  readonly name: string;
  readonly file: (provider: JornadaDataProvider) => Promise<{ readonly name: string; readonly content: Blob }>;
}

/** Fetches a file with the session's token and hands it to the browser. */
export function DownloadButton({ name, file }: DownloadButtonProps) {
  const provider = useDataProvider<JornadaDataProvider>();
  const translate = useTranslate();
  const report = useReportFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: () => file(provider),
    onSuccess: (got) => saveFile(got.name, got.content, got.content.type),
    onError: (error) => report('resources.employees.documents.downloadFailed', error),
  });
  return (
    <RowButton
      type="button"
      disabled={isPending}
      aria-label={translate('resources.employees.documents.downloadNamed', { name })}
      onClick={() => mutate()}
    >
      {translate('resources.employees.documents.download')}
    </RowButton>
  );
}
