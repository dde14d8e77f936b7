import { dateInWords } from '../../../domain/time/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { LeaveDay } from './matrix.ts';

/** What a day holds, in words: `lunes, 2 de noviembre de 2026: Vacaciones (Aprobado), Mañana`. */
export function useDayWords(): (day: LeaveDay) => string {
  const translate = useTranslate();
  return ({ date, leave }) => {
    const held = leave.map(({ permission_type_name: type, status, part }) => {
      const words = `${type} (${translate(`leaveDialogs.status.${status}`)})`;
      return part === 'full' ? words : `${words}, ${translate(`leaveDialogs.parts.${part}`)}`;
    });
    return `${dateInWords(date)}: ${held.join('; ')}`;
  };
}

/** A day of the calendar itself: `viernes, 25 de diciembre de 2026, festivo: Navidad`. */
export function useDateWords(daysOff: ReadonlyMap<string, string>, today: string): (date: string) => string {
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
