import { styled } from '@mui/material/styles';
import { weekdayOf } from '#domain/time/localTime.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { ChosenDays } from './useChosenDays.ts';
import { type KeyboardEvent, useState } from 'react';

const steps: Readonly<Record<string, readonly [days: number, weeks: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * One of the days is reached by Tab, the others by arrows, Home and End (ARIA: roving tabindex).
 * @param perRow how many days stand in a row
 */
export function useDayKeys(dates: readonly string[], perRow: number) {
  const [at, setAt] = useState<string>();
  const current = at !== undefined && dates.includes(at) ? at : dates[0];

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = dates.indexOf(current ?? '');
    const [days, weeks] = steps[event.key] ?? [0, 0];
    const end = event.key === 'Home' ? 0 : event.key === 'End' ? dates.length - 1 : undefined;
    const next = dates[end ?? index + days + weeks * perRow];
    if (next === undefined || next === current) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  };

  return { onKeyDown, tabIndexOf: (date: string) => (date === current ? 0 : -1), onFocus: setAt };
}

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
