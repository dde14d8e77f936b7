import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { readTime } from '#domain/time/wallTime.ts';
import { leaveParts } from '#domain/timekeeping/workPlan/leaveDays.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { SelectField } from '#src/ui/SelectField.tsx';
import type { LeaveTypeChoice } from './types.ts';
import type { useNewLeave } from './useNewLeave.ts';

/** What of a day can be chosen of a type: halves where it has them, hours where it takes from the hours bank. */
export const partsOf = (type: LeaveTypeChoice | undefined) => [
  ...(type?.half_days === 1 ? leaveParts : (['full'] as const)),
  ...(type?.hours_bank === 1 ? (['hours'] as const) : []),
];

interface Props {
  readonly form: ReturnType<typeof useNewLeave>;
  readonly type: LeaveTypeChoice | undefined;
}

/** The part of the day, with its times where it is rest by the hour; nothing of a type of whole days. */
export function PartOfDay({ form, type }: Props) {
  const translate = useTranslate();
  const parts = partsOf(type);
  if (parts.length === 1) return null;
  return (
    <>
      <SelectField
        {...form.field('part')}
        label={translate('leaveDialogs.new.part')}
        choices={parts.map((id) => ({ id, name: translate(`leaveDialogs.parts.${id}`) }))}
      />
      {form.values.part === 'hours' && (
        <Stack direction="row" spacing={2} useFlexGap>
          <Time form={form} name="rest_from" label={translate('leaveDialogs.new.restFrom')} />
          <Time form={form} name="rest_to" label={translate('leaveDialogs.new.restTo')} />
        </Stack>
      )}
    </>
  );
}

interface TimeProps extends Pick<Props, 'form'> {
  readonly name: 'rest_from' | 'rest_to';
  readonly label: string;
}

/** A time of the day typed with 24 hours, also as `805`. */
function Time({ form, name, label }: TimeProps) {
  const { error, ...input } = form.input(name);
  const tidy = readTime(form.values[name]);
  return (
    <TextField
      {...input}
      label={label}
      required
      fullWidth
      placeholder="13:00"
      error={error !== undefined}
      helperText={error}
      onBlur={() => {
        if (tidy !== form.values[name]) form.change({ [name]: tidy });
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' }, inputLabel: { shrink: true } }}
    />
  );
}
