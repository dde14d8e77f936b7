import { useState } from 'react';
import { z } from 'zod';
import type { FirmClient } from '#domain/organization/firms/firms.ts';
import { mandateZone } from '#domain/organization/firms/kinds.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { DateField } from '#src/engine/inputs/DateField.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { nameOfClient } from './nameOfClient.ts';
import { useChanged } from './useFirm.ts';
import { owners as none, useStaffChoices } from './useStaffChoices.ts';

interface Values {
  in_charge: string;
  substitute: string;
  from: string | null;
  until: string | null;
}

/** Who works for a client, and who in their place from a day to a day. */
export function StaffDialog({ client, onClose }: { client: FirmClient; onClose: () => void }) {
  const translate = useTranslate();
  const changed = useChanged();
  const choices = useStaffChoices();
  const [today] = useState(() => localDateOf(Date.now(), mandateZone));
  const [first, ...others] = client.staff.filter(({ kind }) => kind === 'substitute');
  const form = useZodForm(z.custom<Values>(), {
    defaultValues: {
      in_charge: String(client.staff.find(({ kind }) => kind === 'in_charge')?.member_id ?? none),
      substitute: String(first?.member_id ?? none),
      from: first?.valid_from ?? today,
      until: first?.valid_until ?? null,
    } as Values,
    send: async ({ in_charge, substitute, from, until }) => {
      const given = { member_id: Number(substitute), valid_from: from ?? '', valid_until: until };
      const kept = others.map(({ member_id, valid_from, valid_until }) => ({ member_id, valid_from, valid_until }));
      const body = {
        in_charge: in_charge === none ? null : Number(in_charge),
        substitutes: substitute === none ? kept : [given, ...kept],
      };
      await changed((await call('setClientStaff', { params: { id: client.id }, body })).message);
    },
    onSent: onClose,
    refused: ({ message, errors }) => ({
      fields: {
        ...(errors['in_charge'] && { in_charge: errors['in_charge'] }),
        ...(errors['substitutes'] && { substitute: errors['substitutes'] }),
        ...(errors['substitutes.0.valid_from'] && { from: errors['substitutes.0.valid_from'] }),
        ...(errors['substitutes.0.valid_until'] && { until: errors['substitutes.0.valid_until'] }),
      },
      toasts: [message],
    }),
  });
  const { error: chargeError, value: charge } = form.field('in_charge');
  const { error: substituteError, value: substitute } = form.field('substitute');
  return (
    <DialogFrame
      title={translate('firms.staff.title', { name: nameOfClient(client) })}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
    >
      <DialogFields form={form} about={translate('firms.staff.about')} submit={translate('firms.staff.save')}>
        <SelectField
          label={translate('firms.staff.inCharge')}
          value={charge}
          choices={choices}
          {...(chargeError !== undefined && { error: chargeError })}
          onChange={(in_charge) => form.change({ in_charge })}
        />
        <SelectField
          label={translate('firms.staff.substitute')}
          value={substitute}
          choices={[{ id: none, name: translate('firms.staff.noSubstitute') }, ...choices.slice(1)]}
          {...(substituteError !== undefined && { error: substituteError })}
          onChange={(to) => form.change({ substitute: to })}
        />
        {substitute !== none && (
          <>
            <DateField {...form.field('from')} label={translate('firms.staff.from')} required />
            <DateField {...form.field('until')} label={translate('firms.staff.until')} />
          </>
        )}
      </DialogFields>
    </DialogFrame>
  );
}
