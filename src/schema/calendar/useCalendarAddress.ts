import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isLocalDate, localDateOf } from '../../../domain/calc/localTime.ts';
import { opened } from '../paths.ts';
import { type AddressChange, useAddress } from '../useAddress.ts';

const idOf = (text: string | null): number | undefined => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);
const isMonth = (text: string | null): text is string => text !== null && isLocalDate(`${text}-01`);

/** Which month a calendar shows, and of whom. */
export interface CalendarPlace {
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
  const { params, write } = useAddress();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [now] = useState(() => Date.now());
  const today = localDateOf(now, zone);
  const asked = params.get('month');
  const place: CalendarPlace = {
    month: isMonth(asked) ? asked : today.slice(0, 7),
    today,
    team: idOf(params.get('team')),
    employee: idOf(params.get('employee')),
    setMonth: (month) => write({ month: month === today.slice(0, 7) ? undefined : month }, {}),
    setFilter: ({ team, employee }) => write({ team, employee }),
  };
  return {
    place,
    params,
    write,
    /** Opens a dialog; the browser's Back closes it. */
    open: (change: AddressChange) => write(change, { state: opened }),
    /** Closes the dialogs of these names: back to where they were opened, if they were opened here. */
    close: (...names: readonly string[]) => {
      const isOpened = (state as Partial<typeof opened> | null)?.opened === true;
      if (isOpened) void navigate(-1);
      else write(Object.fromEntries(names.map((name) => [name, undefined])));
    },
  };
}
