import { z } from 'zod';
import type { FirmClient } from '#domain/organization/firms/firms.ts';
import { listInWords } from '#domain/time/format.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { nameOfClient } from './nameOfClient.ts';
import { useChanged } from './useFirm.ts';
import { owners, useStaffChoices } from './useStaffChoices.ts';

const mostNames = 5;

interface Props {
  readonly clients: readonly FirmClient[];
  readonly onClose: () => void;
  /** After they are assigned. */
  readonly onDone: () => void;
}

/** Gives many clients to one person, who is in charge of them from now on. */
export function AssignDialog({ clients, onClose, onDone }: Props) {
  const translate = useTranslate();
  const changed = useChanged();
  const choices = useStaffChoices();
  const more = clients.length - mostNames;
  const names = [
    ...clients.slice(0, mostNames).map(nameOfClient),
    ...(more > 0 ? [translate('firms.assign.more', { smart_count: more })] : []),
  ];
  const chosen = z.object({ in_charge: z.string().min(1, { error: () => translate('firms.assign.required') }) });
  const form = useZodForm(chosen, {
    defaultValues: { in_charge: '' },
    send: async ({ in_charge }) => {
      const body = { ids: clients.map(({ id }) => id), in_charge: in_charge === owners ? null : Number(in_charge) };
      await changed((await call('assignClients', { body })).message);
    },
    onSent: () => {
      onDone();
      onClose();
    },
  });
  const { error, value } = form.field('in_charge');
  return (
    <DialogFrame
      title={translate('firms.assign.title', { smart_count: clients.length })}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
    >
      <DialogFields
        form={form}
        about={translate('firms.assign.about', { smart_count: clients.length, names: listInWords(names) })}
        submit={translate('firms.staff.save')}
      >
        <SelectField
          label={translate('firms.staff.inCharge')}
          value={value}
          choices={[{ id: '', name: translate('firms.assign.choosePerson') }, ...choices]}
          required
          {...(error !== undefined && { error })}
          onChange={(in_charge) => form.change({ in_charge })}
        />
      </DialogFields>
    </DialogFrame>
  );
}
