import Link from '@mui/material/Link';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FileValue } from '#domain/kernel/files.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { saveFile } from '#src/ui/saveFile.ts';
import { useReportFailure } from '../failure.ts';
import { useFileProvider } from './provider.ts';

/** Looks like a link and downloads a file: a link itself could not send the session's token. */
export function FileLink({ file, children = file.name }: { file: FileValue; children?: ReactNode }) {
  const provider = useFileProvider();
  const translate = useTranslate();
  const report = useReportFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.recordFile({ url: file.url }),
    onSuccess: ({ name, content }) => saveFile(name, content, content.type),
    onError: (error) => report('schema.files.downloadFailed', error),
  });
  return (
    <Link
      component="button"
      type="button"
      disabled={isPending}
      aria-label={translate('schema.files.download', { name: file.name })}
      onClick={() => mutate()}
      sx={{ font: 'inherit', textAlign: 'start', overflowWrap: 'anywhere' }}
    >
      {children}
    </Link>
  );
}
