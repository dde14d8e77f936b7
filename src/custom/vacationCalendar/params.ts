import { isLocalDate } from '#domain/time/localTime.ts';
import { type CalendarPeriod, useCalendarAddress } from '#src/features/leave/calendar/useCalendarAddress.ts';

/** A person's day. */
export interface Cell {
  readonly person: number;
  readonly date: string;
}

function cellOf(text: string | null): Cell | undefined {
  const [, person, date] = /^(\d{1,9})-(.*)$/.exec(text ?? '') ?? [];
  return isLocalDate(date) ? { person: Number(person), date } : undefined;
}

export interface VacationParams extends CalendarPeriod {
  /** The day whose details are open. */
  readonly details: Cell | undefined;
  readonly isAdding: boolean;
  readonly clearFilters: () => void;
  readonly openDetails: (cell: Cell) => void;
  readonly openNew: () => void;
  readonly close: () => void;
}

/** Month, filters and dialog, all in the address: `?month=2026-11&team=5&details=21-2026-11-16`. */
export function useVacationParams(zone: string): VacationParams {
  const { calendar, params, open, close } = useCalendarAddress(zone);
  return {
    ...calendar,
    details: cellOf(params.get('details')),
    isAdding: params.has('new'),
    clearFilters: () => calendar.setFilter({ team: undefined, employee: undefined }),
    openDetails: ({ person, date }) => open({ details: `${person}-${date}` }),
    openNew: () => open({ new: 1 }),
    close: () => close('details', 'new'),
  };
}
