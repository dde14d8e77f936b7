import type { OfPerson } from '#src/features/workCentres/personCentres.ts';
import { enterpriseMessages } from '#domain/organization/enterprises/messages/index.ts';
import { z } from 'zod';
import { givenDate } from '#domain/kernel/dates.ts';
import { workCentreMessages } from '#domain/organization/workCentres/messages/index.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { atFields } from '#src/engine/form/serverErrors.ts';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { DateField } from '#src/engine/inputs/DateField.tsx';
import type { Centre } from '#src/features/workCentres/useCentres.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { useSetCentre } from './useStays.ts';

interface Props {
  readonly person: OfPerson;
  readonly centres: readonly Centre[];
  readonly onClose: () => void;
}

const change = z.object({
  work_centre_id: z
    .string()
    .min(1, { error: () => enterpriseMessages.centreRequired })
    .transform(Number),
  valid_from: givenDate(() => workCentreMessages.fromRequired),
});
const defaultValues: { work_centre_id: string; valid_from: string | null } = { work_centre_id: '', valid_from: null };

/** Asks from which day on a person belongs to which centre. */
export function ChangeCentre({ person, centres, onClose }: Props) {
  const translate = useTranslate();
  const say = useMessages('resources.workCentres.person');
  const setCentre = useSetCentre(person);
  const form = useZodForm(change, {
    defaultValues,
    send: ({ valid_from, work_centre_id }: z.output<typeof change>) => setCentre(valid_from, work_centre_id),
    onSent: onClose,
    refused: atFields,
  });
  return (
    <DialogFrame title={say('change')} closeLabel={translate('ra.action.close')} onClose={onClose} dirty={form.dirty}>
      <DialogFields form={form} about={say('changeAbout')} submit={translate('ra.action.save')}>
        <SelectField
          {...form.field('work_centre_id')}
          label={say('title')}
          required
          choices={centres.map(({ id, name }) => ({ id: String(id), name }))}
        />
        <DateField {...form.field('valid_from')} label={say('from')} required />
      </DialogFields>
    </DialogFrame>
  );
}
