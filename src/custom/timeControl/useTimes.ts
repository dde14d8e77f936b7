import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { localDateOf } from '#domain/time/localTime.ts';
import type { Period } from '#domain/time/periods.ts';
import type { SessionEnterprise } from '#domain/access/auth/session.ts';
import type { UserWithTime } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import { call } from '#src/session/http.ts';
import { type DayRow, dayRowsOf } from './day.ts';
import type { ShownRole, TimeControlParams } from './params.ts';
import { type PeriodRow, periodRowsOf } from './period.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

/** A day is fetched again every minute; the many entries of a week or a month less often. */
const refreshMs = { day: MINUTE_MS, week: 300_000, month: 300_000 };

/** The people of some role of an enterprise with their time of a period; fetched again now and then, and when the window is looked at. */
function useTimes(enterprise: SessionEnterprise, { kind, from, to }: Period, shown: ShownRole) {
  const role = shown === 'all' ? 'employee,manager,admin' : shown;
  return useQuery({
    queryKey: ['timeControl', enterprise.id, from, to, role],
    queryFn: async ({ signal }) => {
      const { data } = await call('listUsers', {
        params: { id: enterprise.id },
        query: { role, startDate: from, endDate: to },
        signal,
      });
      return data;
    },
    refetchInterval: refreshMs[kind],
    refetchOnWindowFocus: true,
    // Comparing tens of thousands of entries one by one would take longer than drawing them.
    structuralSharing: kind === 'day',
  });
}

type Shown = Pick<TimeControlParams, 'period' | 'role'>;

export function useDay(enterprise: SessionEnterprise, { period, role }: Shown) {
  const { data, dataUpdatedAt, error, refetch } = useTimes(enterprise, period, role);
  const [known] = useState(() => new WeakMap<UserWithTime, DayRow>());
  const day = useMemo(
    () => ({ date: period.from, zone: enterprise.time_zone, now: dataUpdatedAt }),
    [period.from, enterprise.time_zone, dataUpdatedAt],
  );
  const rows = useMemo(() => (data ? dayRowsOf(data, day, known) : undefined), [data, day, known]);
  return { rows, day, error, retry: refetch };
}

export function usePeriod(enterprise: SessionEnterprise, { period, role }: Shown) {
  const { data, dataUpdatedAt: now, error, refetch } = useTimes(enterprise, period, role);
  const rows = useMemo<PeriodRow[] | undefined>(
    () => (data ? periodRowsOf(data, period, { now, today: localDateOf(now, enterprise.time_zone) }) : undefined),
    [data, period, now, enterprise.time_zone],
  );
  return { rows, now, error, retry: refetch };
}
