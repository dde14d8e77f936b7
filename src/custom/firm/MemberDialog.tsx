import { memberForm } from '#domain/organization/firms/firms.ts';
import { type FirmRole, firmRoles } from '#domain/rights.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { useChanged } from './useFirm.ts';

/** Invites somebody to the firm. */
export function MemberDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const changed = useChanged();
  const form = useZodForm(memberForm, {
    defaultValues: { name: '', last_name: '', email: '', role: 'staff' as FirmRole },
    send: async (body) => changed((await call('inviteFirmMember', { body })).message),
    onSent: onClose,
  });
  return (
    <DialogFrame
      title={translate('firms.members.invite')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
    >
      <DialogFields form={form} about={translate('firms.members.inviteAbout')} submit={translate('firms.members.send')}>
        <TextInput {...form.input('name')} label={translate('firms.members.name')} required autoFocus />
        <TextInput {...form.input('last_name')} label={translate('firms.members.lastName')} required />
        <TextInput {...form.input('email')} label={translate('firms.members.email')} required type="email" />
        <SelectField
          label={translate('firms.members.role')}
          value={form.values.role}
          choices={firmRoles.map((role) => ({ id: role, name: translate(`firms.roles.${role}`) }))}
          onChange={(role) => form.change({ role: role as FirmRole })}
        />
      </DialogFields>
    </DialogFrame>
  );
}
