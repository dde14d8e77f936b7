import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { leaveParts } from '../../../domain/workPlan/leaveDays.ts';
import { limits } from '../../../domain/constants.ts';
import type { KeyWithin } from '../../i18n/keys.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { focusFirstError } from '../../ui/focusFirstError.ts';
import { RetryAlert } from '../../engine/RetryAlert.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { ChoicesField } from './ChoicesField.tsx';
import { ChosenDates } from './ChosenDates.tsx';
import type { Choice } from './types.ts';
import { useLeaveTypes } from './useLeaveProvider.ts';
import type { useNewLeave } from './useNewLeave.ts';

interface Props {
  readonly form: ReturnType<typeof useNewLeave>;
  readonly dates: readonly string[];
  readonly onRemove: (date: string) => void;
  readonly employees: readonly Choice[];
  readonly teams: readonly Choice[];
  /** The buttons. */
  readonly children: ReactNode;
}

/** "A leave created by an administrator may start as pending or approved" (leave 3). */
const statuses = ['pending', 'approved'] as const;

export function LeaveFields({ form, dates, onRemove, employees, teams, children }: Props) {
  const translate = useTranslate();
  const formRef = useRef<HTMLFormElement>(null);
  const { draft, errors, change } = form;
  const types = useLeaveTypes();
  const chosen = types.data?.find(({ id }) => String(id) === draft.type);
  const label = (field: KeyWithin<'leaveDialogs.new'>) => translate(`leaveDialogs.new.${field}`);

  useEffect(() => {
    if (formRef.current && Object.keys(errors).length > 0) focusFirstError(formRef.current);
  }, [errors]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.saving) form.submit();
  };
  const chooseType = (type: string) => {
    const halves = types.data?.find(({ id }) => String(id) === type)?.half_days === 1;
    change(halves ? { type } : { type, part: 'full' });
  };

  return (
    <form ref={formRef} onSubmit={submit} noValidate>
      <DialogContent sx={{ pt: 1, display: 'grid', gap: 2.5 }}>
        {types.isError && !types.data && (
          <RetryAlert busy={types.isFetching} onRetry={types.refetch}>
            {label('typesFailed')}
          </RetryAlert>
        )}
        <SelectField
          label={label('type')}
          value={draft.type}
          choices={(types.data ?? []).map(({ id, name }) => ({ id: String(id), name }))}
          error={errors.type}
          disabled={!types.data}
          onChange={chooseType}
          required
        />
        <SelectField
          label={label('status')}
          value={draft.status}
          choices={statuses.map((id) => ({ id, name: translate(`leaveDialogs.status.${id}`) }))}
          error={errors.status}
          onChange={(status) => change({ status })}
          required
        />
        <ChosenDates dates={dates} error={errors.dates} onRemove={onRemove} />
        {chosen?.half_days === 1 && (
          <SelectField
            label={label('part')}
            value={draft.part}
            choices={leaveParts.map((id) => ({ id, name: translate(`leaveDialogs.parts.${id}`) }))}
            error={errors.part}
            onChange={(part) => change({ part })}
          />
        )}
        <ChoicesField
          label={label('employees')}
          choices={employees}
          chosen={draft.employees}
          error={errors.employees}
          onChange={(next) => change({ employees: next })}
        />
        <ChoicesField
          label={label('teams')}
          choices={teams}
          chosen={draft.teams}
          error={errors.teams}
          onChange={(next) => change({ teams: next })}
        />
        <TextField
          label={label('comment')}
          value={draft.comment}
          error={errors.comment !== undefined}
          helperText={
            errors.comment ??
            translate('leaveDialogs.new.commentLength', {
              length: draft.comment.trim().length,
              max: limits.leaveComment,
            })
          }
          onChange={({ target }) => change({ comment: target.value })}
          multiline
          minRows={2}
          fullWidth
        />
      </DialogContent>
      {children}
    </form>
  );
}
