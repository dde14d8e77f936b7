import { styled } from '@mui/material/styles';
import { dateFormat } from '#domain/time/format.ts';
import type { Weekday } from '#domain/time/localTime.ts';
import { fromCommaList } from '#domain/kernel/codecs.ts';
import type { RotatingWeek, Schedule } from '#domain/planning/schedules/schedules.ts';
import { readShifts } from '#domain/timekeeping/workPlan/shifts.ts';
import type { FieldKind } from '#src/engine/kinds/kind.ts';
import type { Translate } from '#src/i18n/useTranslate.ts';
import { turnsOf } from './turnsOf.ts';

/** What is said of a schedule beside its name. */
type Summarized = Pick<Schedule, 'month_days' | 'rotating_weeks'>;

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];
/** Weeks that are written out; of more it is said how many there are. */
const mostWeeks = 2;

const allMonths = Array.from({ length: 12 }, (_, at) => at + 1);

const monthName = (month: number) => dateFormat({ month: 'short' })(`2024-${String(month).padStart(2, '0')}-01`);

function weekInWords({ day_schedules }: RotatingWeek, translate: Translate): string {
  const days = weekdays.map((day) => ({
    day,
    shifts: day_schedules
      .filter(({ days: some }) => some.includes(day))
      .flatMap(({ shift }) => readShifts(shift).map(({ start, end }) => `${start}–${end}`)),
  }));
  const short = (day: Weekday) => translate(`schema.weekdays.${day}.short`);
  return turnsOf(days)
    .map(({ first, last, shifts }) => {
      const named = first === last ? short(first) : `${short(first)}–${short(last)}`;
      return `${named} ${shifts.join(', ')}`;
    })
    .join(' · ');
}

/** On which days and at which hours a schedule is worked, week by week, and in which months where not in all, in lines. */
export function summaryOf({ month_days, rotating_weeks }: Summarized, translate: Translate): string[] {
  const say = (key: 'weekIs' | 'moreWeeks' | 'onlyIn' | 'allBut', values: Record<string, string | number>) =>
    translate(`resources.schedules.summary.${key}`, values);
  const isRotating = rotating_weeks.length > 1;
  const weeks = rotating_weeks.slice(0, mostWeeks).map((week) => {
    const turns = weekInWords(week, translate) || translate('resources.schedules.preview.noShifts');
    return isRotating ? say('weekIs', { week: week.week_number, turns }) : turns;
  });
  const more = rotating_weeks.length - weeks.length;
  const months = fromCommaList(month_days);
  const others = allMonths.filter((month) => !months.includes(month));
  const named = (some: readonly number[]) => ({ months: some.map(monthName).join(', ') });
  const isMost = months.length > others.length;
  const monthsInWords =
    others.length === 0 ? [] : [isMost ? say('allBut', named(others)) : say('onlyIn', named(months))];
  return [...weeks, ...(more > 0 ? [say('moreWeeks', { smart_count: more })] : []), ...monthsInWords];
}

const linesOf = (value: unknown, translate: Translate) => summaryOf(value as Summarized, translate);

/** The column that shows it. */
export const summaryKind: FieldKind = {
  grow: 5,
  least: 220,
  narrowest: 120,
  text: (value, { translate }) => linesOf(value, translate).join('; '),
  show: (value, { translate }) => (
    <Lines>
      {linesOf(value, translate).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Lines>
  ),
};

const Lines = styled('span')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  whiteSpace: 'normal',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.secondary,
}));
