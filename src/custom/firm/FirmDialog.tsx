import { firmChange, firmForm, type OwnFirm } from '#domain/organization/firms/firms.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { useSessionUser } from '#src/session/store.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { useChanged } from './useFirm.ts';

interface Props {
  readonly firm: OwnFirm['firm'];
  readonly onClose: () => void;
}

/** Creates the firm, or changes what it says of itself. */
export function FirmDialog({ firm, onClose }: Props) {
  const translate = useTranslate();
  const { email } = useSessionUser();
  const changed = useChanged();
  const form = useZodForm(firm ? firmChange(firm.cif) : firmForm, {
    defaultValues: { name: firm?.name ?? '', cif: firm?.cif ?? '', email: firm?.email ?? email },
    send: async (body) => {
      const { message } = await call(firm ? 'updateFirm' : 'createFirm', { body });
      await changed(message);
    },
    onSent: onClose,
  });
  return (
    <DialogFrame
      title={translate(firm ? 'firms.page.edit' : 'firms.page.create')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
    >
      <DialogFields
        form={form}
        about={translate('firms.page.formAbout')}
        submit={translate(firm ? 'firms.page.save' : 'firms.page.create')}
      >
        <TextInput {...form.input('name')} label={translate('firms.page.name')} required autoFocus />
        <TextInput {...form.input('cif')} label={translate('firms.page.cif')} required />
        <TextInput {...form.input('email')} label={translate('firms.page.email')} required type="email" />
      </DialogFields>
    </DialogFrame>
  );
}
