import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { z } from 'zod';
import { payrollDraftMessages, payrollMessages } from '#domain/paperwork/payrolls/messages/index.ts';
import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { chosenPerson } from './form.ts';
import type { Person } from '#src/features/employees/PersonPicker.tsx';
import { uploadKeys } from './useUploads.ts';

type PageRef = PayrollUpload['unmatched'][number];

export const keyOf = ({ source, page }: PageRef): string => `${source}/${page ?? ''}`;

interface Ticked {
  /** Keys of the pages. */
  readonly pages: readonly string[];
  readonly employee: Person | null;
}

const defaultValues: Ticked = { pages: [], employee: null };

/** Makes pages the payroll of a person, in a draft the payroll to be: one for each file that they come from. */
export function useAssign({ id: uploadId, enterprise_id, state, unmatched }: PayrollUpload) {
  const provider = useDataProvider<JornadaDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const report = useReportFailure();
  const assignment = z.object({
    // Some that were ticked may be assigned by now.
    pages: z
      .array(z.string())
      .transform((ticked) => unmatched.filter((pageRef) => ticked.includes(keyOf(pageRef))))
      .refine(({ length }) => length > 0, { error: () => payrollMessages.pageRequired }),
    employee: chosenPerson,
  });
  const { mutateAsync } = useMutation({
    mutationFn: async ({ pages: pageRefs, employee: employeeId }: z.output<typeof assignment>) => {
      for (const source of new Set(pageRefs.map((pageRef) => pageRef.source))) {
        const pages = pageRefs.flatMap((pageRef) => (pageRef.source === source && pageRef.page ? [pageRef.page] : []));
        const upload = await provider.assignPayroll({ uploadId, source, pages, employeeId });
        client.setQueryData(uploadKeys.one(uploadId), upload);
      }
    },
    onSuccess: () =>
      notify(state === 'draft' ? payrollDraftMessages.corrected : payrollMessages.assigned, { type: 'success' }),
    onError: (error) => report('resources.employees.payrollUpload.assignFailed', error),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: uploadKeys.all(enterprise_id) });
      void client.invalidateQueries({ queryKey: uploadKeys.one(uploadId) });
      void client.invalidateQueries({ queryKey: ['employees'] });
    },
  });

  const form = useZodForm(assignment, {
    defaultValues,
    send: (chosen) => mutateAsync(chosen),
    onSent: () => form.reset(),
    refused: () => ({ fields: {}, toasts: [] }),
  });
  return form;
}
