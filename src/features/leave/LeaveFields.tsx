import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { limits } from '#domain/constants.ts';
import type { KeyWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { RetryAlert } from '#src/engine/RetryAlert.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { ChosenDates } from './ChosenDates.tsx';
import { NewLeaveEffect } from './NewLeaveEffect.tsx';
import { PartOfDay, partsOf } from './PartOfDay.tsx';
import { ChoicesField } from '#src/engine/inputs/ChoicesField.tsx';
import { useCan } from '#src/engine/scope.tsx';
import type { Choice, LeaveTypeChoice } from './types.ts';
import { useLeaveTypes } from './useLeaveProvider.ts';
import type { useNewLeave } from './useNewLeave.ts';

interface Props {
  readonly form: ReturnType<typeof useNewLeave>;
  readonly dates: readonly string[];
  readonly onRemove: (dates: readonly string[]) => void;
  readonly employees: readonly Choice[];
  readonly teams: readonly Choice[];
  /** The buttons. */
  readonly children: ReactNode;
}

/** "A leave created by an administrator may start as pending or approved" (leave 3). */
const statuses = ['pending', 'approved'] as const;

export function LeaveFields({ form, dates, onRemove, employees, teams, children }: Props) {
  const translate = useTranslate();
  const can = useCan();
  const { field, input, change } = form;
  const comment = input('comment');
  const types = useLeaveTypes();
  const chosen = types.data?.find(({ id }) => String(id) === form.values.type);
  const label = (key: KeyWithin<'leaveDialogs.new'>) => translate(`leaveDialogs.new.${key}`);

  // Confidential leave of others is recorded by whom may answer it (leave 13).
  const isOffered = ({ confidential }: LeaveTypeChoice) => confidential === 0 || can('leave.answerConfidential');

  const chooseType = (type: string) => {
    const parts = partsOf(types.data?.find(({ id }) => String(id) === type));
    change(parts.some((part) => part === form.values.part) ? { type } : { type, part: 'full' });
  };

  return (
    <form {...form.formProps}>
      <DialogContent sx={{ pt: 1, display: 'grid', gap: 2.5 }}>
        {types.isError && !types.data && (
          <RetryAlert busy={types.isFetching} onRetry={types.refetch}>
            {label('typesFailed')}
          </RetryAlert>
        )}
        <SelectField
          {...field('type')}
          label={label('type')}
          choices={(types.data ?? []).filter(isOffered).map(({ id, name }) => ({ id: String(id), name }))}
          disabled={!types.data}
          onChange={chooseType}
          required
        />
        <SelectField
          {...field('status')}
          label={label('status')}
          choices={statuses.map((id) => ({ id, name: translate(`leaveDialogs.status.${id}`) }))}
          required
        />
        <ChosenDates dates={dates} error={form.messageOf('dates')} onRemove={onRemove} />
        <PartOfDay form={form} type={chosen} />
        <ChoicesField {...field('employees')} label={label('employees')} choices={employees} />
        <ChoicesField {...field('teams')} label={label('teams')} choices={teams} />
        <NewLeaveEffect values={form.values} dates={dates} />
        <TextField
          {...comment}
          label={label('comment')}
          error={comment.error !== undefined}
          helperText={
            comment.error ??
            translate('leaveDialogs.new.commentLength', {
              length: form.values.comment.trim().length,
              max: limits.leaveComment,
            })
          }
          multiline
          minRows={2}
          fullWidth
        />
      </DialogContent>
      {children}
    </form>
  );
}
