import { useState } from 'react';
import { z } from 'zod';
import { localDateOf } from '../../../domain/time/localTime.ts';
import { type StaffChange, staffChangeEndpoints } from '../../../domain/staffChanges/staffChanges.ts';
import { DialogFields } from '../../engine/form/DialogFields.tsx';
import { useZodForm } from '../../engine/form/useZodForm.ts';
import { DateField } from '../../engine/inputs/DateField.tsx';
import { useScope } from '../../engine/scope.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { call } from '../../session/http.ts';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { useChangeTitle } from './useChangeTitle.ts';
import { useChanged } from './useStaffChanges.ts';

const { registered_on } = staffChangeEndpoints.completeStaffChange.body.shape;
const schema = z.object({ registered_on });

interface Props {
  readonly change: StaffChange;
  readonly onClose: () => void;
}

/** Says when it was registered; the person exists from then on, or leaves after their last day. */
export function CompleteDialog({ change, onClose }: Props) {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const changed = useChanged();
  const title = useChangeTitle(change);
  const [today] = useState(() => localDateOf(Date.now(), enterprise.time_zone));
  // What is completed is what was read when this was opened.
  const [revision] = useState(change.revision);
  const form = useZodForm(schema, {
    defaultValues: { registered_on: today },
    send: async (body) =>
      changed((await call('completeStaffChange', { params: { id: change.id }, body: { ...body, revision } })).message),
    onSent: onClose,
  });
  const { value, error, onChange } = form.field('registered_on');
  return (
    <DialogFrame title={title} closeLabel={translate('ra.action.close')} onClose={onClose} dirty={form.dirty}>
      <DialogFields
        form={form}
        about={translate(change.kind === 'joiner' ? 'staffChanges.done.joinerAbout' : 'staffChanges.done.leaverAbout')}
        submit={translate('staffChanges.complete')}
      >
        <DateField
          label={translate('staffChanges.done.date')}
          value={value}
          error={error}
          onChange={(date) => onChange(date ?? '')}
          required
        />
      </DialogFields>
    </DialogFrame>
  );
}
