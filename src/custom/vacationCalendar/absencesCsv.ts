import { toCsv } from '#domain/kernel/csv.ts';
import { formatDate } from '#src/engine/kinds/format.ts';
import type { Translate } from '#src/i18n/useTranslate.ts';
import type { PersonMonth } from './matrix.ts';

const columns = ['employee', 'dni', 'team', 'type', 'day', 'part', 'status'] as const;

/**
 * The absences of the rows as a gestoría reads them: a line for each day, or half a day, of each person.
 * @param translate any text
 */
export function absencesCsv(rows: readonly PersonMonth[], translate: Translate): Promise<string> {
  const lines = rows.flatMap(({ person, days }) =>
    days.flatMap(({ date, leave }) =>
      leave.map(({ permission_type_name, part, rest_from, rest_to, status }) => [
        person.name,
        person.dni ?? '',
        person.teams.map(({ name }) => name).join(', '),
        permission_type_name,
        formatDate(date),
        rest_from && rest_to ? `${rest_from} - ${rest_to}` : translate(`leaveDialogs.parts.${part}`),
        translate(`leaveDialogs.status.${status}`),
      ]),
    ),
  );
  return toCsv([columns.map((column) => translate(`vacationCalendar.fileColumns.${column}`)), ...lines]);
}
