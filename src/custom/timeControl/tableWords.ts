import { useMemo } from 'react';
import { type DayStatus, dayStatuses } from '#domain/timekeeping/workPlan/dayStatus.ts';
import { hoursMinutes } from '#domain/time/duration.ts';
import { placeName, workplacesOf } from '#domain/timekeeping/timeEntries/proximity.ts';
import { coordinatesText } from '#domain/timekeeping/timeEntries/punchPlaces.ts';
import { useEnterprise } from '#src/session/store.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import type { Punch } from './day.ts';

export const columns = [
  'employee',
  'status',
  'balance',
  'scheduled',
  'first',
  'last',
  'clockIns',
  'worked',
  'breaks',
  'total',
] as const;
export type Column = (typeof columns)[number];

/** What the cells say, translated once for all rows. */
export interface TableWords {
  readonly columns: Readonly<Record<Column, string>>;
  readonly status: Readonly<Record<DayStatus, string>>;
  readonly nextDay: string;
  countedUntil(time: string): string;
  /** Columns that only a file has. */
  readonly places: Readonly<Record<'first' | 'last', string>>;
  /** Where a punch was made; empty without a location. */
  place(punch: Punch): string;
  location(punch: Punch): string;
  balance(milliseconds: number): string;
  clockIns(count: number, name: string): string;
}

export function useTableWords(): TableWords {
  const translate = useTranslate();
  const enterprise = useEnterprise();
  return useMemo(() => {
    const workplaces = workplacesOf(enterprise);
    const place = ({ location }: Punch) =>
      location ? (placeName(location, workplaces) ?? coordinatesText(location)) : '';
    const heads = columns.map((column) => [column, translate(`timeControl.columns.${column}`)]);
    return {
      columns: Object.fromEntries(heads) as Record<Column, string>,
      status: Object.fromEntries(
        dayStatuses.map((status) => [status, translate(`timeControl.status.${status}`)]),
      ) as Record<DayStatus, string>,
      nextDay: translate('timeControl.nextDayMark'),
      countedUntil: (time) => translate('timeControl.countedUntil', { time }),
      places: { first: translate('timeControl.places.first'), last: translate('timeControl.places.last') },
      place,
      location: (punch) =>
        punch.location ? translate('timeControl.place', { place: place(punch) }) : translate('timeControl.noLocation'),
      balance(milliseconds) {
        const time = hoursMinutes(Math.abs(milliseconds));
        if (time === '0:00') return translate('timeControl.even');
        return translate(milliseconds > 0 ? 'timeControl.over' : 'timeControl.under', { time });
      },
      clockIns: (count, name) => translate('timeControl.clockInsOf', { smart_count: count, name }),
    };
  }, [translate, enterprise]);
}
