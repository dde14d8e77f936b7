import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { payrollDraftMessages, payrollMessages } from '../../../../domain/payrolls/messages/index.ts';
import type { PayrollUpload } from '../../../../domain/payrolls/payrolls.ts';
import type { JornadaDataProvider } from '../../../dataProvider/index.ts';
import { useReportFailure } from '../../../engine/failure.ts';
import { useNotify } from '../../../i18n/useNotify.ts';
import { uploadKeys } from './useUploads.ts';

type PageRef = PayrollUpload['unmatched'][number];

export const keyOf = ({ source, page }: PageRef): string => `${source}/${page ?? ''}`;

interface Errors {
  readonly pages?: string;
  readonly employee?: string;
}

/** Makes pages the payroll of a person, in a draft the payroll to be: one for each file that they come from. */
export function useAssign({ id: uploadId, enterprise_id, state }: PayrollUpload, onAssigned: () => void) {
  const provider = useDataProvider<JornadaDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const report = useReportFailure();
  const [errors, setErrors] = useState<Errors>({});
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ pageRefs, employeeId }: { pageRefs: readonly PageRef[]; employeeId: number }) => {
      for (const source of new Set(pageRefs.map((pageRef) => pageRef.source))) {
        const pages = pageRefs.flatMap((pageRef) => (pageRef.source === source && pageRef.page ? [pageRef.page] : []));
        const upload = await provider.assignPayroll({ uploadId, source, pages, employeeId });
        client.setQueryData(uploadKeys.one(uploadId), upload);
      }
    },
    onSuccess: () => {
      notify(state === 'draft' ? payrollDraftMessages.corrected : payrollMessages.assigned, { type: 'success' });
      onAssigned();
    },
    onError: (error) => report('resources.employees.payrollUpload.assignFailed', error),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: uploadKeys.all(enterprise_id) });
      void client.invalidateQueries({ queryKey: uploadKeys.one(uploadId) });
      void client.invalidateQueries({ queryKey: ['employees'] });
    },
  });

  const assign = (pageRefs: readonly PageRef[], employeeId: number | null) => {
    const wrong: Errors = {
      ...(pageRefs.length === 0 && { pages: payrollMessages.pageRequired }),
      ...(employeeId === null && { employee: payrollMessages.employeeRequired }),
    };
    setErrors(wrong);
    const messages: readonly string[] = Object.values(wrong);
    for (const message of messages) notify(message, { type: 'error' });
    if (messages.length === 0 && employeeId !== null) mutate({ pageRefs, employeeId });
  };
  return { assign, errors, isPending };
}
