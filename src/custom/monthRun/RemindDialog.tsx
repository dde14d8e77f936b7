import { z } from 'zod';
import { type CompanyMonth, reminderText } from '#domain/overview/advisory/monthRun.ts';
import { monthInWords } from '#domain/time/format.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { useMonthChanged } from './useMonthRun.ts';

const schema = z.object({ text: reminderText });

interface Props {
  readonly month: string;
  readonly chosen: readonly CompanyMonth[];
  readonly onClose: () => void;
}

/** Reminds the administrators of the chosen companies, in words that can be changed. */
export function RemindDialog({ month, chosen, onClose }: Props) {
  const translate = useTranslate();
  const changed = useMonthChanged(month);
  const form = useZodForm(schema, {
    defaultValues: { text: translate('monthRun.remind.usual', { month: monthInWords(month) }) },
    send: async ({ text }) =>
      changed(
        (await call('remindClients', { body: { month, text, enterprise_ids: chosen.map(({ id }) => id) } })).message,
      ),
    onSent: onClose,
  });
  return (
    <DialogFrame
      title={translate('monthRun.remind.title', { smart_count: chosen.length })}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
    >
      <DialogFields form={form} about={translate('monthRun.remind.about')} submit={translate('monthRun.remind.send')}>
        <TextInput {...form.input('text')} label={translate('monthRun.remind.text')} required multiline minRows={4} />
      </DialogFields>
    </DialogFrame>
  );
}
