import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import { toCommaList } from '#domain/kernel/codecs.ts';
import type { Weekday } from '#domain/time/localTime.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { readWeekdays, weekdays } from '../kinds/format.ts';
import type { InputProps } from '../kinds/kind.ts';
import { useFieldInput } from './useFieldInput.ts';

const Days = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    marginTop: 8,
    '& label': { position: 'relative', cursor: 'pointer' },
    '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
    '& span': {
      display: 'grid',
      placeItems: 'center',
      minWidth: 48,
      height: 44,
      borderRadius: 10,
      border: `1px solid ${palette.divider}`,
    },
    '& input:checked + span': {
      background: palette.primary.main,
      borderColor: palette.primary.main,
      color: palette.primary.contrastText,
    },
    '& input:focus-visible + span': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  };
});

/** Days of the week, Monday first, kept as a comma list of 0 (Sunday) to 6. */
export function WeekdaysInput({ source, label, isRequired }: InputProps) {
  const translate = useTranslate();
  const { id, field, message } = useFieldInput({ source, format: (value) => value, parse: (value) => value });
  const chosen = readWeekdays(field.value);
  const toggle = (day: Weekday) => {
    const next = chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day];
    field.onChange(toCommaList(next.toSorted((a, b) => a - b)));
  };
  return (
    <FormControl component="fieldset" error={message !== undefined} required={isRequired} fullWidth>
      <FormLabel component="legend">{label}</FormLabel>
      <Days>
        {weekdays.map((day, index) => (
          <label key={day}>
            <input
              type="checkbox"
              name={field.name}
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
              onBlur={field.onBlur}
              ref={index === 0 ? field.ref : undefined}
              aria-label={translate(`schema.weekdays.${day}.long`)}
              aria-invalid={message !== undefined || undefined}
              aria-describedby={message && `${id}-message`}
            />
            <span aria-hidden>{translate(`schema.weekdays.${day}.short`)}</span>
          </label>
        ))}
      </Days>
      {message && <FormHelperText id={`${id}-message`}>{message}</FormHelperText>}
    </FormControl>
  );
}
