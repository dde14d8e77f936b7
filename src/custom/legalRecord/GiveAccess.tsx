import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { localDateOf } from '#domain/time/localTime.ts';
import { quickRange } from '#domain/time/months.ts';
import { limits } from '#domain/constants.ts';
import { inspectionForm } from '#domain/timekeeping/inspections/inspections.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { atFields } from '#src/engine/form/serverErrors.ts';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { DateField } from '#src/engine/inputs/DateField.tsx';
import { readNumber, writeNumber } from '#src/engine/kinds/format.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { call } from '#src/session/http.ts';
import { useEnterprise } from '#src/session/store.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';

/** The link of an access, which is shown only now. */
function CreatedLink({ code, onClose }: { code: string; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const link = `${location.origin}/inspeccion/${code}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => notify('legalRecord.copied', { type: 'success' }),
      // The field is there to be copied by hand.
      () => undefined,
    );
  return (
    <>
      <DialogContent sx={{ pt: 0, display: 'grid', gap: 2 }}>
        <DialogContentText>{translate('legalRecord.linkAbout')}</DialogContentText>
        <TextInput
          label={translate('legalRecord.link')}
          value={link}
          readOnly
          autoFocus
          onFocus={({ target }) => target.select()}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose}>
          {translate('legalRecord.done')}
        </Button>
        <Button variant="contained" onClick={() => void copy()}>
          {translate('legalRecord.copy')}
        </Button>
      </DialogActions>
    </>
  );
}

interface Typed {
  name: string;
  purpose: string;
  start_date: string | null;
  end_date: string | null;
  /** As it was typed where that is no number. */
  days: number | string | null;
}

/** Asks for whom, what for, which range and how long; then shows the link, once. */
export function GiveAccess({ onClose, onGiven }: { onClose: () => void; onGiven: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const report = useReportFailure();
  const { enterprise } = useScope();
  const zone = useEnterprise()?.time_zone ?? 'Europe/Madrid';
  const [defaultValues] = useState((): Typed => {
    const { from, to } = quickRange('lastMonth', localDateOf(Date.now(), zone));
    return { name: '', purpose: '', start_date: from, end_date: to, days: 15 };
  });
  const { mutateAsync, data } = useMutation({
    mutationFn: (input: z.output<typeof inspectionForm>) =>
      call('createInspection', { body: { ...input, enterprise_id: enterprise.id } }),
    onSuccess: ({ message }) => {
      notify(message, { type: 'success' });
      onGiven();
    },
    onError: (error) => report('legalRecord.createFailed', error),
  });
  const form = useZodForm(inspectionForm, { defaultValues, send: mutateAsync, refused: atFields });
  const days = form.field('days');

  return (
    <DialogFrame
      title={translate(data ? 'legalRecord.link' : 'legalRecord.giveTitle')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={!data && form.dirty}
    >
      {data ? (
        <CreatedLink code={data.data.code} onClose={onClose} />
      ) : (
        <DialogFields
          form={form}
          about={translate('legalRecord.accessesAbout')}
          submit={translate('legalRecord.create')}
        >
          <TextInput
            {...form.input('name')}
            label={translate('legalRecord.name')}
            required
            autoFocus
            inputProps={{ maxLength: limits.text }}
          />
          <TextInput
            {...form.input('purpose')}
            label={translate('legalRecord.purpose')}
            required
            inputProps={{ maxLength: limits.text }}
          />
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
            <DateField {...form.field('start_date')} label={translate('legalRecord.from')} required />
            <DateField {...form.field('end_date')} label={translate('legalRecord.to')} required />
            <TextInput
              {...days}
              label={translate('legalRecord.days')}
              value={writeNumber(days.value)}
              onChange={({ target }) => days.onChange(readNumber(target.value))}
              required
              inputProps={{ inputMode: 'numeric' }}
            />
          </Stack>
        </DialogFields>
      )}
    </DialogFrame>
  );
}
