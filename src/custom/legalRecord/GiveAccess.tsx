import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { localDateOf } from '../../../domain/time/localTime.ts';
import { quickRange } from '../../../domain/time/months.ts';
import { limits } from '../../../domain/constants.ts';
import { inspectionForm } from '../../../domain/inspections/inspections.ts';
import { failureOf, useReportFailure } from '../../engine/failure.ts';
import { readDate, writeDate } from '../../engine/kinds/format.ts';
import { useScope } from '../../engine/scope.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { call } from '../../session/http.ts';
import { useEnterprise } from '../../session/store.ts';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { focusFirstError } from '../../ui/focusFirstError.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { CreatedLink } from './CreatedLink.tsx';

const fields = ['name', 'purpose', 'start_date', 'end_date', 'days'] as const;
type Field = (typeof fields)[number];
type Errors = Readonly<Partial<Record<string, string>>>;

/** Asks for whom, what for, which range and how long; then shows the link, once. */
export function GiveAccess({ onClose, onGiven }: { onClose: () => void; onGiven: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const report = useReportFailure();
  const { enterprise } = useScope();
  const zone = useEnterprise()?.time_zone ?? 'Europe/Madrid';
  const [today] = useState(() => localDateOf(Date.now(), zone));
  const [blank] = useState<Record<Field, string>>(() => {
    const { from, to } = quickRange('lastMonth', today);
    return { name: '', purpose: '', start_date: writeDate(from), end_date: writeDate(to), days: '15' };
  });
  const [typed, setTyped] = useState(blank);
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const show = (found: Errors) => {
    flushSync(() => setErrors(found));
    if (form.current) focusFirstError(form.current);
  };
  const { mutate, isPending, data } = useMutation({
    mutationFn: (input: ReturnType<typeof inspectionForm.parse>) =>
      call('createInspection', { body: { ...input, enterprise_id: enterprise.id } }),
    onSuccess: ({ message }) => {
      notify(message, { type: 'success' });
      onGiven();
    },
    onError: (error) => {
      show(failureOf(error).errors);
      report('legalRecord.createFailed', error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = inspectionForm.safeParse({
      ...typed,
      start_date: readDate(typed.start_date) ?? '',
      end_date: readDate(typed.end_date) ?? '',
      days: typed.days.trim() === '' ? Number.NaN : Number(typed.days),
    });
    const found: Partial<Record<string, string>> = {};
    for (const { path, message } of read.error?.issues ?? []) found[String(path[0])] ??= message;
    show(found);
    for (const message of Object.values(found)) if (message) notify(message, { type: 'error' });
    if (read.success) mutate(read.data);
  };
  const inputOf = (field: Field) => ({
    label: translate(`legalRecord.${field === 'start_date' ? 'from' : field === 'end_date' ? 'to' : field}`),
    value: typed[field],
    error: errors[field],
    required: true,
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [field]: event.target.value }),
  });

  return (
    <DialogFrame
      title={translate(data ? 'legalRecord.link' : 'legalRecord.giveTitle')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={!data && fields.some((field) => typed[field] !== blank[field])}
    >
      {data ? (
        <CreatedLink code={data.data.code} onClose={onClose} />
      ) : (
        <form ref={form} onSubmit={submit} noValidate>
          <DialogContent sx={{ pt: 0, display: 'grid', gap: 2 }}>
            <DialogContentText>{translate('legalRecord.accessesAbout')}</DialogContentText>
            <TextInput {...inputOf('name')} autoFocus inputProps={{ maxLength: limits.text }} />
            <TextInput {...inputOf('purpose')} inputProps={{ maxLength: limits.text }} />
            <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
              <TextInput {...inputOf('start_date')} placeholder={translate('schema.datePlaceholder')} />
              <TextInput {...inputOf('end_date')} placeholder={translate('schema.datePlaceholder')} />
              <TextInput {...inputOf('days')} inputProps={{ inputMode: 'numeric' }} />
            </Stack>
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2.5 }}>
            <CancelButton disabled={isPending}>{translate('ra.action.cancel')}</CancelButton>
            <Button type="submit" variant="contained" loading={isPending}>
              {translate('legalRecord.create')}
            </Button>
          </DialogActions>
        </form>
      )}
    </DialogFrame>
  );
}
