import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { shortDate } from '#domain/time/format.ts';
import { mondayOf } from '#domain/time/localTime.ts';
import type { Schedule } from '#domain/planning/schedules/schedules.ts';
import { TextBox } from '#src/engine/inputs/TextBox.tsx';
import { useFieldInput } from '#src/engine/inputs/useFieldInput.ts';
import type { InputProps } from '#src/engine/kinds/kind.ts';
import { useSay } from '#src/engine/label.ts';
import { mondaysAround } from './dates.ts';
import { rotationStartOf } from './plan.ts';
import { useToday } from './useToday.ts';

/** The Monday from which the weeks are counted, chosen among those around today. */
export function RotationStartInput({ source, label, isRequired }: InputProps) {
  const say = useSay();
  const today = useToday();
  const record = useRecordContext<Schedule>();
  const appliesFrom = useWatch({ name: 'applies_from' }) as unknown;
  const usual = rotationStartOf({ applies_from: appliesFrom, rotation_start: null }, record, today);
  const control = useFieldInput({ source, format: (value) => value || usual });
  const now = mondayOf(today);
  return (
    <TextBox
      control={control}
      label={label}
      isRequired={isRequired}
      helperText={say('rotationAbout')}
      select
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {mondaysAround(today, String(control.field.value)).map((monday) => (
        <option key={monday} value={monday}>
          {monday === now ? say('thisWeek', { monday: shortDate(monday) }) : shortDate(monday)}
        </option>
      ))}
    </TextBox>
  );
}
