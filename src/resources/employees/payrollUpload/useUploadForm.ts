import { type FormEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureOf } from '../../../engine/failure.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useNotify } from '../../../i18n/useNotify.ts';
import { focusFirstError } from '../../../ui/focusFirstError.ts';
import { errorsOf, fieldErrorsOf, sortFiles, type UploadErrors, type UploadMode, type UploadValues } from './form.ts';
import type { Person } from './PersonPicker.tsx';
import { useSendPayrolls } from './useSendPayrolls.ts';

const empty: Omit<UploadValues, 'employeeId'> = { mode: 'single', month: '', year: '', files: [] };

interface Ways {
  readonly onClose: () => void;
  readonly onUpload: (id: number) => void;
}

/** What stands in the form, what is wrong with it, and the way to send it. */
export function useUploadForm({ onClose, onUpload }: Ways) {
  const notify = useNotify();
  const translate = useTranslate();
  const unsaved = useRef(false);
  const [person, choose] = useState<Person | null>(null);
  const [typed, setTyped] = useState(empty);
  const [errors, setErrors] = useState<UploadErrors>({});
  const { mutate, isPending, share } = useSendPayrolls();
  const values: UploadValues = { ...typed, employeeId: person?.id ?? null };

  const change = (next: UploadValues) => {
    unsaved.current = true;
    if (Object.keys(errors).length === 0) return;
    const still = errorsOf(next);
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field in still)));
  };
  const set = (part: Partial<typeof empty>) => {
    setTyped({ ...typed, ...part });
    change({ ...values, ...part });
  };
  const setPerson = (chosen: Person | null) => {
    choose(chosen);
    change({ ...values, employeeId: chosen?.id ?? null });
  };
  const toggle = (mode: Exclude<UploadMode, 'single'>) => {
    if (typed.mode === mode) return set({ mode: 'single' });
    if (typed.mode === 'single') return set({ mode });
    notify(translate('resources.employees.payrollUpload.notBoth'), { type: 'info' });
  };
  const setFiles = (files: readonly File[]) => {
    const { accepted, said } = sortFiles(files);
    for (const message of said) notify(message, { type: 'error' });
    set({ files: accepted });
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const showErrors = (wrong: UploadErrors) => {
      flushSync(() => setErrors(wrong));
      focusFirstError(form);
    };
    const wrong = errorsOf(values);
    showErrors(wrong);
    const messages = new Set(Object.values(wrong));
    for (const message of messages) notify(message, { type: 'error' });
    if (messages.size > 0) return;
    // From here on the dialog may be left: the sending goes on.
    unsaved.current = false;
    mutate(values, {
      onSuccess: (sent) => {
        if ('upload' in sent) onUpload(sent.upload.id);
        else if (sent.result.upload_id !== undefined) onUpload(sent.result.upload_id);
        else onClose();
      },
      onError: (error) => {
        unsaved.current = true;
        showErrors(fieldErrorsOf(failureOf(error).errors));
      },
    });
  };
  const isUnsaved = useCallback(() => unsaved.current, []);
  return { values, person, errors, isPending, share, set, setPerson, setFiles, toggle, submit, isUnsaved };
}
