import { useSaveCsv } from '#src/engine/useSaveCsv.ts';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { absencesCsv } from './absencesCsv.ts';
import type { PersonMonth } from './matrix.ts';
import type { VacationParams } from './params.ts';
import type { ChosenDays } from './useChosenDays.ts';

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
