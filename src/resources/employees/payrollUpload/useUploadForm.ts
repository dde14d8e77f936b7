import { useCallback, useState } from 'react';
import type { RefusedFile } from '#src/dataProvider/documents.ts';
import type { Failure } from '#src/engine/failure.ts';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { useScope } from '#src/engine/scope.tsx';
import { localDateOf } from '#domain/time/localTime.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { emptyUpload, payrollLimits, refusalText, sortFiles, uploadForm, type UploadMode } from './form.ts';
import type { Person } from '#src/features/employees/PersonPicker.tsx';
import { type Sent, useSendPayrolls } from './useSendPayrolls.ts';

interface Ways {
  /** Whose payroll it is, where that is known. */
  readonly person?: Person | undefined;
  readonly onClose: () => void;
  readonly onUpload: (id: number) => void;
}

/** The server's messages at the form's own fields; the sending has said them already. */
const refusedFields = ({ errors: { employee_id: employee, ...others } }: Failure) => {
  const fields = Object.entries(others).filter(([field]) => !field.startsWith('files.'));
  return { fields: { ...Object.fromEntries(fields), ...(employee && { employee }) }, toasts: [] };
};

/** What stands in the form, and the way to send it. */
export function useUploadForm({ person, onClose, onUpload }: Ways) {
  const zone = useScope().enterprise.time_zone;
  const [defaultValues] = useState(() => emptyUpload(localDateOf(Date.now(), zone), person));
  const notify = useNotify();
  const translate = useTranslate();
  /** Files that cannot be sent, and those that the server refused, which stay listed until they are chosen again. */
  const [unfit, setUnfit] = useState<readonly RefusedFile[]>([]);
  const [rejected, setRejected] = useState<readonly RefusedFile[]>([]);
  const refused = [...unfit, ...rejected];
  const { mutateAsync, isPending, share } = useSendPayrolls(unfit.length);
  const onSent = (sent: Sent) => {
    if ('upload' in sent && sent.refused.length > 0) {
      // What was taken is listed among the uploads; the others stay until they have been read.
      form.reset({ ...form.values, files: [] });
      return setRejected((before) => [...before, ...sent.refused]);
    }
    const id = 'upload' in sent ? sent.upload.id : sent.result.upload_id;
    if (id === undefined) onClose();
    else onUpload(id);
  };
  const form = useZodForm(uploadForm, {
    defaultValues,
    send: (upload) => mutateAsync(upload),
    onSent,
    refused: refusedFields,
  });
  const { values, change, dirty, busy } = form;

  const toggle = (mode: Exclude<UploadMode, 'single'>) => {
    if (values.mode === mode) return change({ mode: 'single' });
    if (values.mode === 'single') return change({ mode });
    notify(translate('resources.employees.payrollUpload.notBoth'), { type: 'info' });
  };
  const setFiles = (files: readonly File[]) => {
    const { accepted, refused: others } = sortFiles(files, payrollLimits(values.mode));
    const text = refusalText(others);
    if (text !== undefined) notify(text, { type: 'error' });
    setUnfit(others);
    setRejected((before) => before.filter(({ file }) => !files.some(({ name }) => name === file.name)));
    change({ files: accepted });
  };
  // While it is being sent the dialog may be left: the sending goes on.
  const isUnsaved = useCallback(() => dirty && !busy, [dirty, busy]);
  return { ...form, isPending, share, refused, setFiles, toggle, isUnsaved };
}
