import { styled } from '@mui/material/styles';
import { weekdayOf } from '#domain/time/localTime.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { ChosenDays } from './useChosenDays.ts';
import type { useDayKeys } from './useDayKeys.ts';

interface Props {
  readonly date: string;
  /** In words. */
  readonly name: string;
  readonly isToday: boolean;
  readonly isOff: boolean;
  readonly chosen: ChosenDays;
  readonly keys: ReturnType<typeof useDayKeys>;
}

/** A day that can be selected, with its initial and its number; with Shift, all from the one touched before. */
export function DayButton({ date, name, isToday, isOff, chosen, keys }: Props) {
  const translate = useTranslate();
  return (
    <Day
      type="button"
      data-date={date}
      data-today={isToday || undefined}
      data-off={isOff || undefined}
      aria-pressed={chosen.days.includes(date)}
      aria-label={name}
      title={name}
      tabIndex={keys.tabIndexOf(date)}
      onFocus={() => keys.onFocus(date)}
      onClick={(event) => chosen.touch(date, event.shiftKey)}
    >
      <small aria-hidden>{translate(`vacationCalendar.weekdays.${weekdayOf(date)}`)}</small>
      <span aria-hidden>{Number(date.slice(8))}</span>
    </Day>
  );
}

/** A day that nobody here may select. */
export function DayLabel({ date, name, isToday, isOff }: Pick<Props, 'date' | 'name' | 'isToday' | 'isOff'>) {
  const translate = useTranslate();
  return (
    <Day
      as="span"
      role="img"
      data-today={isToday || undefined}
      data-off={isOff || undefined}
      aria-label={name}
      title={name}
    >
      <small aria-hidden>{translate(`vacationCalendar.weekdays.${weekdayOf(date)}`)}</small>
      <span aria-hidden>{Number(date.slice(8))}</span>
    </Day>
  );
}

const Day = styled('button')(({ theme }) => {
  const { palette } = theme;
  return {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    width: '100%',
    minWidth: 0,
    height: 44,
    padding: 0,
    gap: 1,
    font: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: 1.2,
    color: palette.text.primary,
    background: 'none',
    border: '1px solid transparent',
    borderRadius: 6,
    '&:is(button)': { cursor: 'pointer' },
    '& small': { fontSize: '0.6875rem', fontWeight: 500, color: palette.text.secondary },
    '&:is(button):hover': { borderColor: palette.primary.main },
    '&[data-off] span': { textDecoration: 'underline', textDecorationStyle: 'dotted', textUnderlineOffset: 3 },
    '&[data-today] span': { color: palette.primary.main, fontWeight: 750 },
    '&[aria-pressed=true]': { background: palette.primary.main, borderColor: palette.primary.main },
    '&[aria-pressed=true] > *': { color: palette.primary.contrastText },
  };
});
