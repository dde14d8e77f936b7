import { useMemo } from 'react';
import type { PeriodKind } from '#domain/time/periods.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';

export const periodColumns = ['employee', 'scheduled', 'registered', 'balance', 'clockIns'] as const;
export type PeriodColumn = (typeof periodColumns)[number];

/** What the cells say, translated once for all rows. */
export interface PeriodWords {
  readonly columns: Readonly<Record<PeriodColumn, string>>;
  readonly open: string;
  readonly forgotten: string;
  /** The heading of what was scheduled up to today, in exports. */
  readonly due: string;
  upToToday(hours: string): string;
  clockIns(count: number, name: string): string;
}

/** "Per-employee monthly summary: month hours, registered, balance" (timeEntries 7); a week's are the scheduled. */
export function usePeriodWords(kind: PeriodKind): PeriodWords {
  const translate = useTranslate();
  return useMemo(() => {
    const keyOf = (column: PeriodColumn) => (column === 'scheduled' && kind === 'month' ? 'monthHours' : column);
    const heads = periodColumns.map((column) => [column, translate(`timeControl.columns.${keyOf(column)}`)]);
    return {
      columns: Object.fromEntries(heads) as Record<PeriodColumn, string>,
      open: translate('timeControl.status.inProgress'),
      forgotten: translate('timeControl.forgotten'),
      due: translate('timeControl.dueColumn'),
      upToToday: (hours) => translate('timeControl.upToToday', { hours }),
      clockIns: (count, name) => translate('timeControl.clockInsOf', { smart_count: count, name }),
    };
  }, [translate, kind]);
}
