import { useSaveCsv } from '#src/engine/useSaveCsv.ts';
import { keysWithin } from '#src/i18n/keys.ts';
import { type Translate, useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import type { PersonMonth } from './matrix.ts';
import type { VacationParams } from './params.ts';
import type { ChosenDays } from './useChosenDays.ts';
import { toCsv } from '#domain/kernel/csv.ts';
import { formatDate } from '#src/engine/kinds/format.ts';

const columns = ['employee', 'dni', 'team', 'type', 'day', 'part', 'status'] as const;

/**
 * The absences of the rows as a gestoría reads them: a line for each day, or half a day, of each person.
 * @param translate any text
 */
function absencesCsv(rows: readonly PersonMonth[], translate: Translate): Promise<string> {
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

const say = keysWithin('vacationCalendar');

export interface ActionsProps {
  readonly params: VacationParams;
  readonly chosen: ChosenDays | undefined;
  /** What is shown. */
  readonly rows: readonly PersonMonth[];
}

/** Adds leave on the selected days, and saves the month's absences as a file. */
export function useActions({ params, chosen, rows }: ActionsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const saveCsv = useSaveCsv();
  return {
    isEmpty: rows.every(({ days }) => days.length === 0),
    add: () => {
      if (chosen && chosen.days.length > 0) params.openNew();
      else notify(say('noDays'), { type: 'warning' });
    },
    save: () => {
      const name = translate(say('file'), { month: params.month });
      saveCsv(`${name}.csv`, absencesCsv(rows, translate));
    },
  };
}
