import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useRefresh } from 'react-admin';
import { payrollDraftMessages, payrollMessages } from '#domain/paperwork/payrolls/messages/index.ts';
import type { PayrollAnswer, PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { isUnderWay, uploadKeys } from './useUploads.ts';

interface Decision {
  readonly answer: PayrollAnswer;
  /** None: all that wait. */
  readonly pageRef?: { readonly source: number; readonly page?: number };
}

/** Decides on payrolls that disagree with what was chosen; reported in a toast. */
export function useDecide({ id, enterprise_id }: PayrollUpload) {
  const provider = useDataProvider<JornadaDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  const report = useReportFailure();
  return useMutation({
    mutationFn: ({ answer, pageRef }: Decision) =>
      provider.decidePayroll({ uploadId: id, answer, source: pageRef?.source, page: pageRef?.page }),
    onSuccess: (upload, { answer }) => {
      client.setQueryData(uploadKeys.one(id), upload);
      void client.invalidateQueries({ queryKey: uploadKeys.all(enterprise_id) });
      if (isUnderWay(upload)) return;
      notify(messageOf(upload, answer), { type: 'success' });
      if (upload.state === 'done') refresh();
    },
    onError: (error) => {
      report('resources.employees.payrollUpload.decideFailed', error);
      // Somebody else may have decided meanwhile: what stands there now is shown.
      void client.invalidateQueries({ queryKey: uploadKeys.one(id) });
    },
  });
}

function messageOf({ state }: PayrollUpload, answer: PayrollAnswer): string {
  if (state === 'draft') return payrollDraftMessages.corrected;
  return answer === 'discard' ? payrollDraftMessages.discarded : payrollMessages.uploaded;
}

export type DecisionAct = ReturnType<typeof useDecide>;
