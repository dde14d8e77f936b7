import { z } from 'zod';
import { staffChangeEndpoints, type StaffChange } from '#domain/organization/staffChanges/staffChanges.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { useChangeTitle } from './useChangeTitle.ts';
import { useChanged } from './useStaffChanges.ts';

const { question } = staffChangeEndpoints.sendBackStaffChange.body.shape;
const schema = z.object({ question });

interface Props {
  readonly change: StaffChange;
  readonly onClose: () => void;
}

/** Asks the company what is missing. */
export function SendBackDialog({ change, onClose }: Props) {
  const translate = useTranslate();
  const changed = useChanged();
  const title = useChangeTitle(change);
  const form = useZodForm(schema, {
    defaultValues: { question: '' },
    send: async (body) => changed((await call('sendBackStaffChange', { params: { id: change.id }, body })).message),
    onSent: onClose,
  });
  return (
    <DialogFrame title={title} closeLabel={translate('ra.action.close')} onClose={onClose} dirty={form.dirty}>
      <DialogFields
        form={form}
        about={translate('staffChanges.question.about')}
        submit={translate('staffChanges.question.send')}
      >
        <TextInput
          {...form.input('question')}
          label={translate('staffChanges.question.text')}
          required
          multiline
          minRows={3}
          autoFocus
        />
      </DialogFields>
    </DialogFrame>
  );
}
