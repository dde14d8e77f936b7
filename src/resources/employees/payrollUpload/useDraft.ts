import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useRefresh } from 'react-admin';
import { payrollDraftMessages, payrollMessages } from '#domain/paperwork/payrolls/messages/index.ts';
import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { keysWithin, type KeyWithin } from '#src/i18n/keys.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import type { Slip } from './slips.ts';
import { isUnderWay, uploadKeys } from './useUploads.ts';

const say = keysWithin('resources.employees.payrollUpload');

/** Corrects, confirms or discards a draft; each is reported in a toast. */
export function useDraft({ id, enterprise_id }: PayrollUpload, onDiscarded: () => void) {
  const provider = useDataProvider<JornadaDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  const report = useReportFailure();
  const keep = (upload: PayrollUpload) => client.setQueryData(uploadKeys.one(id), upload);
  const listAgain = () => client.invalidateQueries({ queryKey: uploadKeys.all(enterprise_id) });
  // Somebody else may have confirmed it meanwhile: what stands there now is shown.
  const failed = (key: KeyWithin<'resources.employees.payrollUpload'>) => (error: unknown) => {
    report(say(key), error);
    void client.invalidateQueries({ queryKey: uploadKeys.one(id) });
  };

  const correction = useMutation({
    mutationFn: ({ slip: { pageRefs }, employeeId }: { slip: Slip; employeeId: number | null }) => {
      const pages = pageRefs.flatMap(({ page }) => page ?? []);
      return provider.correctPayrollDraft({ uploadId: id, source: pageRefs[0]?.source ?? 0, pages, employeeId });
    },
    onSuccess: (upload) => {
      keep(upload);
      notify(payrollDraftMessages.corrected, { type: 'success' });
    },
    onError: failed('correctFailed'),
  });
  const confirmation = useMutation({
    mutationFn: () => provider.confirmPayrolls({ id }),
    onSuccess: (upload) => {
      keep(upload);
      void listAgain();
      if (isUnderWay(upload)) return;
      notify(payrollMessages.uploaded, { type: 'success' });
      refresh();
    },
    onError: failed('confirmFailed'),
  });
  const discarding = useMutation({
    mutationFn: () => provider.discardPayrollUpload({ id }),
    onSuccess: () => {
      notify(payrollDraftMessages.discarded, { type: 'success' });
      void listAgain();
      onDiscarded();
    },
    onError: failed('discardFailed'),
  });
  return { correction, confirmation, discarding };
}

export type DraftActs = ReturnType<typeof useDraft>;
