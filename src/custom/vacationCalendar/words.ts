import { dateInWords, numericDay } from '#domain/time/format.ts';
import { usePartWords } from '#src/features/leave/words.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { DaysOff, LeaveDay, PersonMonth } from './matrix.ts';

/** What a day holds, in words: `lunes, 2 de noviembre de 2026: Vacaciones (Aprobado), Mañana`. */
export function useDayWords(): (day: LeaveDay) => string {
  const translate = useTranslate();
  const partOf = usePartWords();
  return ({ date, leave }) => {
    const held = leave.map((one) => {
      const { permission_type_name: type, status } = one;
      const part = partOf(one);
      const words = `${type} (${translate(`leaveDialogs.status.${status}`)})`;
      return part ? `${words}, ${part}` : words;
    });
    return `${dateInWords(date)}: ${held.join('; ')}`;
  };
}

/** A day of the calendar itself: `viernes, 25 de diciembre de 2026, festivo: Navidad`. */
export function useDateWords(daysOff: DaysOff, today: string): (date: string) => string {
  const translate = useTranslate();
  return (date) => {
    const name = daysOff.get(date);
    return [
      dateInWords(date),
      ...(date === today ? [translate('vacationCalendar.today')] : []),
      ...(name ? [translate('vacationCalendar.dayOff', { name })] : []),
    ].join(', ');
  };
}

/** The holidays of who belongs to another work centre: `Festivos de su centro: 24/09 La Mercè`; undefined of the others. */
export function useDaysOffWords(): (row: PersonMonth) => string | undefined {
  const translate = useTranslate();
  return ({ daysOff }) =>
    daysOff &&
    (daysOff.size === 0
      ? translate('vacationCalendar.noOwnDaysOff')
      : translate('vacationCalendar.ownDaysOff', { days: daysOffText(daysOff) }));
}

export const daysOffText = (daysOff: DaysOff): string =>
  [...daysOff]
    .toSorted()
    .map(([date, name]) => `${numericDay(date)} ${name}`)
    .join(' · ');
