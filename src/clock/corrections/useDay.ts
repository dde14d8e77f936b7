import { useEffect, useState } from 'react';
import { isLocalDate } from '#domain/time/localTime.ts';
import type { TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { clockApi } from '#src/session/http.ts';
import { messageOf } from '#src/session/messageOf.ts';

interface Day {
  readonly date: string;
  readonly entries: readonly TimeEntry[];
  readonly problem?: string;
}

/** One's own entries of a day; undefined while they are on their way. */
export function useDay(enterpriseId: number, date: string): Day | undefined {
  const [day, setDay] = useState<Day>();
  useEffect(() => {
    if (!isLocalDate(date)) return undefined;
    let expected = true;
    const keep = (next: Day) => expected && setDay(next);
    clockApi('getOwnTimeSheet', { query: { startDate: date, endDate: date, enterprise_id: enterpriseId } }).then(
      ({ data }) => keep({ date, entries: data.entries.filter((entry) => entry.date === date) }),
      (error: unknown) => keep({ date, entries: [], problem: messageOf(error) }),
    );
    return () => {
      expected = false;
    };
  }, [enterpriseId, date]);
  return day?.date === date ? day : undefined;
}
