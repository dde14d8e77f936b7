import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { isLocalDate, localDateOf } from '../../../domain/calc/localTime.ts';
import type { SessionEnterprise } from '../../../domain/session.ts';
import type { UserWithTime } from '../../../domain/users.ts';
import { call } from '../../session/http.ts';
import { type DayRow, dayRowsOf } from './day.ts';

const refreshMs = 60_000;

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, refreshMs);
  return () => clearInterval(timer);
}

/** The day and the search, both in the URL: `?date=2026-11-16&q=ana`. Today, in the enterprise's zone, needs no date. */
export function useDayParams(zone: string) {
  const [params, setParams] = useSearchParams();
  const today = useSyncExternalStore(everyMinute, () => localDateOf(Date.now(), zone));
  const asked = params.get('date');

  const write = (key: string, value: string, replace: boolean) =>
    setParams(
      (known) => {
        if (value) known.set(key, value);
        else known.delete(key);
        return known;
      },
      { replace },
    );

  return {
    today,
    date: isLocalDate(asked) ? asked : today,
    search: params.get('q') ?? '',
    setDate: (date: string) => write('date', date === today ? '' : date, false),
    setSearch: (text: string) => write('q', text, true),
  };
}

/** Everybody's day in an enterprise, fetched again every minute and when the window is looked at. */
export function useDay(enterprise: SessionEnterprise, date: string) {
  const query = useQuery({
    queryKey: ['timeControl', 'day', enterprise.id, date],
    queryFn: async ({ signal }) => {
      const { data } = await call('listUsers', {
        params: { id: enterprise.id },
        query: { role: 'employee', startDate: date, endDate: date },
        signal,
      });
      return data;
    },
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
  });
  const { data, dataUpdatedAt } = query;
  const [known] = useState(() => new WeakMap<UserWithTime, DayRow>());
  const day = useMemo(
    () => ({ date, zone: enterprise.time_zone, now: dataUpdatedAt }),
    [date, enterprise.time_zone, dataUpdatedAt],
  );
  const rows = useMemo(() => (data ? dayRowsOf(data, day, known) : undefined), [data, day, known]);
  return { rows, day, isError: query.isError, retry: query.refetch };
}
