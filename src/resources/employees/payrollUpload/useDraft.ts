import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useRefresh } from 'react-admin';
import { payrollDraftMessages, payrollMessages } from '#domain/paperwork/payrolls/messages/index.ts';
import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { keysWithin, type KeyWithin } from '#src/i18n/keys.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { isUnderWay, uploadKeys } from './useUploads.ts';

type Assigned = PayrollUpload['assigned'][number];
type Remark = PayrollUpload['warnings'][number];

/** A payroll that is to be. */
export interface Slip {
  readonly number: number;
  readonly userId: number;
  readonly name: string;
  readonly pageRefs: readonly Assigned[];
  /** What there is to look at, of its pages. */
  readonly warnings: readonly Remark[];
}

const isAt = (pageRef: Assigned, remark: Remark) => remark.source === pageRef.source && remark.page === pageRef.page;

/** The payrolls that a draft would come to, in the order of their pages. */
export function slipsOf({ assigned, warnings }: Pick<PayrollUpload, 'assigned' | 'warnings'>): Slip[] {
  return [...new Set(assigned.map(({ slip = 0 }) => slip))].map((number) => {
    const pageRefs = assigned.filter(({ slip = 0 }) => slip === number);
    return {
      number,
      userId: pageRefs[0]?.user_id ?? 0,
      name: pageRefs[0]?.name ?? '',
      pageRefs,
      warnings: warnings.filter((remark) => pageRefs.some((pageRef) => isAt(pageRef, remark))),
    };
  });
}

/** What there is to look at of whole files. */
export const remarksOnFiles = ({ assigned, warnings }: Pick<PayrollUpload, 'assigned' | 'warnings'>): Remark[] =>
  warnings.filter((remark) => !assigned.some((pageRef) => isAt(pageRef, remark)));

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
