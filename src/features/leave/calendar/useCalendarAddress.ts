import { useState } from 'react';
import { isLocalDate, localDateOf } from '#domain/time/localTime.ts';
import { useAddress } from '#src/engine/useAddress.ts';

const idOf = (text: string | null): number | undefined => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);
const isMonth = (text: string | null): text is string => text !== null && isLocalDate(`${text}-01`);

/** Which month a calendar shows, and of whom. */
export interface CalendarPeriod {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly today: string;
  readonly team: number | undefined;
  readonly employee: number | undefined;
  readonly setMonth: (month: string) => void;
  readonly setFilter: (filter: { team: number | undefined; employee: number | undefined }) => void;
}

/** Month, filters and dialogs of a calendar, all in the address: `?month=2026-11&team=5`; the present month needs none. */
export function useCalendarAddress(zone: string) {
  const { params, write, open, close } = useAddress();
  const [now] = useState(() => Date.now());
  const today = localDateOf(now, zone);
  const requested = params.get('month');
  const calendar: CalendarPeriod = {
    month: isMonth(requested) ? requested : today.slice(0, 7),
    today,
    team: idOf(params.get('team')),
    employee: idOf(params.get('employee')),
    setMonth: (month) => write({ month: month === today.slice(0, 7) ? undefined : month }, {}),
    setFilter: ({ team, employee }) => write({ team, employee }),
  };
  return { calendar, params, write, open, close };
}
