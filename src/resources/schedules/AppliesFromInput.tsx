import { useRecordContext } from 'react-admin';
import type { Schedule } from '#domain/planning/schedules/schedules.ts';
import { TextBox } from '#src/engine/inputs/TextBox.tsx';
import { useFieldInput } from '#src/engine/inputs/useFieldInput.ts';
import { readDate, writeDate } from '#src/engine/kinds/format.ts';
import type { InputProps } from '#src/engine/kinds/kind.ts';
import { useSay } from '#src/engine/label.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { usualStart } from './dates.ts';
import { useToday } from './useToday.ts';

/** From which day on what is saved applies; shows the day that the server takes when nothing is typed. */
export function AppliesFromInput({ source, label, isRequired }: InputProps) {
  const translate = useTranslate();
  const say = useSay();
  const validFrom = useRecordContext<Schedule>()?.valid_from;
  const today = useToday();
  const usual = usualStart(today, validFrom);
  const control = useFieldInput({
    source,
    format: (value) => writeDate(value ?? usual),
    parse: (typed) => readDate(typed) ?? '',
  });
  const isChange = validFrom !== undefined;
  return (
    <TextBox
      control={control}
      label={label}
      isRequired={isRequired}
      helperText={isChange && say(validFrom > today ? 'appliesLater' : 'appliesFromAbout')}
      htmlInput={{ inputMode: 'numeric', autoComplete: 'off', placeholder: translate('schema.datePlaceholder') }}
    />
  );
}
