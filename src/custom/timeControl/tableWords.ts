import { useMemo } from 'react';
import { type DayStatus, dayStatuses } from '../../../domain/workPlan/dayStatus.ts';
import { hoursMinutes } from '../../../domain/time/duration.ts';
import { placeName } from '../../../domain/enterprises/proximity.ts';
import { workplaceOf } from '../../features/timeEntries/location/locations.ts';
import { useEnterprise } from '../../session/store.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
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
  openCounted(time: string): string;
  location(punch: Punch): string;
  balance(milliseconds: number): string;
  clockIns(count: number, name: string): string;
}

/** Coordinates as text, to a metre. */
export const locationText = ({ latitude, longitude }: NonNullable<Punch['location']>): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

export function useTableWords(): TableWords {
  const translate = useTranslate();
  const enterprise = useEnterprise();
  return useMemo(() => {
    const workplace = workplaceOf(enterprise);
    const heads = columns.map((column) => [column, translate(`timeControl.columns.${column}`)]);
    return {
      columns: Object.fromEntries(heads) as Record<Column, string>,
      status: Object.fromEntries(
        dayStatuses.map((status) => [status, translate(`timeControl.status.${status}`)]),
      ) as Record<DayStatus, string>,
      nextDay: translate('timeControl.nextDayMark'),
      openCounted: (time) => translate('timeControl.openCounted', { time }),
      location: ({ location }) =>
        location
          ? translate('timeControl.place', { place: placeName(location, workplace) ?? locationText(location) })
          : translate('timeControl.noLocation'),
      balance(milliseconds) {
        const time = hoursMinutes(Math.abs(milliseconds));
        if (time === '0:00') return translate('timeControl.even');
        return translate(milliseconds > 0 ? 'timeControl.over' : 'timeControl.under', { time });
      },
      clockIns: (count, name) => translate('timeControl.clockInsOf', { smart_count: count, name }),
    };
  }, [translate, enterprise]);
}
