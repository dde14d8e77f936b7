import { z } from 'zod';
import { usualRights } from '#domain/organization/firms/kinds.ts';
import { addressee, givenRights } from '#domain/organization/firms/mandateForms.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { RightsField } from '#src/features/firms/RightsField.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { useChanged } from './useFirm.ts';

const schema = z.object({ client: addressee, rights: givenRights });

/** Proposes the firm to a company. */
export function ProposeDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const changed = useChanged();
  const form = useZodForm(schema, {
    defaultValues: { client: '', rights: [...usualRights] },
    send: async (body) => changed((await call('proposeFirm', { body })).message),
    onSent: onClose,
  });
  return (
    <DialogFrame
      title={translate('firms.clients.propose')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
    >
      <DialogFields
        form={form}
        about={translate('firms.clients.proposeAbout')}
        submit={translate('firms.clients.send')}
      >
        <TextInput {...form.input('client')} label={translate('firms.clients.addressee')} required autoFocus />
        <RightsField {...form.field('rights')} label={translate('firms.rights.label')} />
      </DialogFields>
    </DialogFrame>
  );
}
