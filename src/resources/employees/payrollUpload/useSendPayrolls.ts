import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { payrollDraftMessages, payrollMessages } from '#domain/paperwork/payrolls/messages/index.ts';
import type { OnePayrollResult, PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import type { RefusedFile } from '#src/dataProvider/documents.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useNotify } from '#src/i18n/useNotify.ts';
import type { Upload } from './form.ts';
import { isUnderWay, uploadKeys } from './useUploads.ts';

export type Sent =
  { readonly upload: PayrollUpload; readonly refused: readonly RefusedFile[] } | { readonly result: OnePayrollResult };

/**
 * Sends payrolls; it goes on, and says how it went, when the dialog is left meanwhile.
 * @param leftOut how many of the chosen files are not sent, by their names or sizes
 */
export function useSendPayrolls(leftOut: number) {
  const provider = useDataProvider<JornadaDataProvider>();
  const { enterprise } = useScope();
  const client = useQueryClient();
  const notify = useNotify();
  const report = useReportFailure();
  const [share, setShare] = useState(0);

  const mutation = useMutation({
    mutationFn: async (chosen: Upload): Promise<Sent> => {
      setShare(0);
      const period = { enterpriseId: enterprise.id, month: chosen.month, year: chosen.year };
      if (chosen.mode !== 'single') {
        const { mode: kind, files } = chosen;
        return await provider.uploadPayrolls({ ...period, kind, files }, setShare);
      }
      const {
        employee: employeeId,
        files: [file],
      } = chosen;
      return { result: await provider.uploadPayroll({ ...period, employeeId, file }, setShare) };
    },
    onSuccess: (sent) => {
      void client.invalidateQueries({ queryKey: ['employees'] });
      void client.invalidateQueries({ queryKey: uploadKeys.all(enterprise.id) });
      const isWaiting = 'upload' in sent && isUnderWay(sent.upload);
      if ('upload' in sent) client.setQueryData(uploadKeys.one(sent.upload.id), sent.upload);
      if ('upload' in sent && sent.refused.length > 0) {
        const { files } = sent.upload;
        notify(fileMessages.partly(files.length, files.length + sent.refused.length + leftOut), { type: 'warning' });
      } else if (isWaiting) notify(payrollMessages.underWay, { type: 'info' });
      else if ('upload' in sent && sent.upload.state === 'draft')
        notify(payrollDraftMessages.toConfirm, { type: 'info' });
      else if ('result' in sent && sent.result.upload_id !== undefined)
        notify(payrollDraftMessages.undecided, { type: 'warning' });
      else {
        notify(payrollMessages.uploaded, { type: 'success' });
        const warnings = 'result' in sent ? sent.result.warnings : [];
        for (const { reason } of warnings) notify(reason, { type: 'warning' });
      }
    },
    onError: (error) => report('resources.employees.payrollUpload.failed', error),
  });
  useStayWarning(mutation.isPending);
  return { ...mutation, share };
}

/** The browser asks before the page is closed while files are on their way. */
function useStayWarning(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
}
