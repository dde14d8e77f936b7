import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { employees } from '#domain/organization/employees/employees.ts';
import { pick } from '#domain/kernel/pick.ts';
import type { Fields } from '#domain/kernel/fields.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import {
  askedOfJoiner,
  type StaffChangeDetail,
  staffChangeEndpoints,
} from '#domain/organization/staffChanges/staffChanges.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { OwnFields, ownDefaults, ownShape } from '#src/engine/form/OwnFields.tsx';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { DateField } from '#src/engine/inputs/DateField.tsx';
import { useScope } from '#src/engine/scope.tsx';
import { customFieldsQuery } from '#src/features/customFields/useCustomFields.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { LoadingLines } from '#src/ui/LoadingLines.tsx';
import { useChangeTitle } from './useChangeTitle.ts';
import { useChanged } from './useStaffChanges.ts';

const { registered_on } = staffChangeEndpoints.completeStaffChange.body.shape;

interface Props {
  readonly change: StaffChangeDetail;
  readonly onClose: () => void;
}

/** Says when it was registered; the person exists from then on, or leaves after their last day. */
export function CompleteDialog({ change, onClose }: Props) {
  const isNew = change.kind === 'joiner' && !change.former;
  const query = customFieldsQuery(isNew ? change.enterprise.id : undefined);
  // What is required may have changed a moment ago.
  const { data, isFetchedAfterMount, isError, isFetching, refetch } = useQuery({
    ...query,
    refetchOnMount: 'always',
    retry: false,
  });
  const translate = useTranslate();
  const title = useChangeTitle(change);
  if (!isNew || (data && isFetchedAfterMount && !isError))
    return <CompleteForm change={change} own={askedOfJoiner(data ?? [])} onClose={onClose} />;
  return (
    <DialogFrame title={title} closeLabel={translate('ra.action.close')} onClose={onClose}>
      {isError ? (
        <RetryNotice title={translate('staffChanges.done.failed')} busy={isFetching} onRetry={refetch} />
      ) : (
        <LoadingLines lines={3} label={translate('ra.page.loading')} />
      )}
    </DialogFrame>
  );
}

function CompleteForm({ change, own, onClose }: Props & { readonly own: Fields }) {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const changed = useChanged();
  const title = useChangeTitle(change);
  const [today] = useState(() => localDateOf(Date.now(), enterprise.time_zone));
  // What is completed is what was read when this was opened.
  const [revision] = useState(change.revision);
  const keys = Object.keys(own);
  const form = useZodForm(z.object({ registered_on, ...ownShape(own) }), {
    defaultValues: { registered_on: today, ...ownDefaults(own) } as { registered_on: string } & Record<string, unknown>,
    send: async (read) => {
      const body = {
        registered_on: read.registered_on,
        revision,
        ...(keys.length > 0 && { custom_fields: pick(read as Record<string, string | number | null>, keys) }),
      };
      await changed((await call('completeStaffChange', { params: { id: change.id }, body })).message);
    },
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
        <OwnFields entity={employees} fields={own} enterpriseId={change.enterprise.id} methods={form.methods} />
      </DialogFields>
    </DialogFrame>
  );
}
