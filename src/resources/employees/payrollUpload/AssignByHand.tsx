import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { Below, Buttons, Lines } from './Lines.tsx';
import { type Person, PersonPicker } from '#src/features/employees/PersonPicker.tsx';
import Checkbox from '@mui/material/Checkbox';
import { DownloadButton } from '../documents/DownloadButton.tsx';
import { PagePreview } from './PagePreview.tsx';
import { PreviewButton, usePreview } from './PreviewButton.tsx';
import { usePageName } from './usePageName.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { z } from 'zod';
import { payrollDraftMessages, payrollMessages } from '#domain/paperwork/payrolls/messages/index.ts';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { chosenPerson } from './form.ts';
import { uploadKeys } from './useUploads.ts';

type PageRef = PayrollUpload['unmatched'][number];

const keyOf = ({ source, page }: PageRef): string => `${source}/${page ?? ''}`;

interface Ticked {
  /** Keys of the pages. */
  readonly pages: readonly string[];
  readonly employee: Person | null;
}

const defaultValues: Ticked = { pages: [], employee: null };

/** Makes pages the payroll of a person, in a draft the payroll to be: one for each file that they come from. */
function useAssign({ id: uploadId, enterprise_id, state, unmatched }: PayrollUpload) {
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

interface UnmatchedLineProps {
  readonly uploadId: number;
  readonly pageRef: PayrollUpload['unmatched'][number];
  readonly ticked: boolean;
  readonly disabled: boolean;
  readonly onTick: (ticked: boolean) => void;
}

/** A page, or a whole file, for which nobody was found, and why; to be looked at and ticked. */
function UnmatchedLine({ uploadId, pageRef, ticked, disabled, onTick }: UnmatchedLineProps) {
  const name = usePageName()(pageRef);
  const [shown, toggle] = usePreview();
  const { source, page } = pageRef;
  return (
    <li>
      <div>
        <label>
          <Checkbox
            sx={{ ml: -1.25 }}
            checked={ticked}
            disabled={disabled}
            onChange={({ target }) => onTick(target.checked)}
          />
          <strong>{name}</strong>
        </label>
        <p>{pageRef.reason}</p>
      </div>
      <Buttons>
        {page !== undefined && <PreviewButton name={name} shown={shown} onToggle={toggle} />}
        <DownloadButton file={(provider) => provider.payrollPage({ id: uploadId, source, page })} name={name} />
      </Buttons>
      {shown && (
        <Below>
          <PagePreview uploadId={uploadId} pageRef={pageRef} />
        </Below>
      )}
    </li>
  );
}

const say = keysWithin('resources.employees.payrollUpload');

/** What could not be matched, and why; the pages that are ticked become the payroll of the person chosen. */
export function AssignByHand({ upload }: { upload: PayrollUpload }) {
  const translate = useTranslate();
  const { field, submit, busy } = useAssign(upload);
  const { value: ticked, error, onChange: tick } = field('pages');
  const unmatched = upload.unmatched.filter(({ disagreement }) => !disagreement);
  if (unmatched.length === 0) return null;
  const chosen = unmatched.filter((pageRef) => ticked.includes(keyOf(pageRef)));
  return (
    <section>
      <Typography component="h3" variant="subtitle2">
        {translate(say('unmatched'), { smart_count: unmatched.length })}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate(say('unmatchedAbout'))}
      </Typography>
      <Lines>
        {unmatched.map((pageRef) => {
          const key = keyOf(pageRef);
          return (
            <UnmatchedLine
              key={key}
              uploadId={upload.id}
              pageRef={pageRef}
              ticked={ticked.includes(key)}
              disabled={busy}
              onTick={(on) => tick(on ? [...ticked, key] : ticked.filter((one) => one !== key))}
            />
          );
        })}
      </Lines>
      <Typography role="alert" variant="body2" color="error" sx={{ my: 1 }}>
        {error}
      </Typography>
      <PersonPicker
        label={translate('resources.employees.payrollUpload.employee')}
        {...field('employee')}
        disabled={busy}
      />
      <Button variant="outlined" loading={busy} sx={{ mt: 1.5 }} onClick={() => submit()}>
        {translate(say('assign'), { smart_count: chosen.length || 1 })}
      </Button>
    </section>
  );
}
