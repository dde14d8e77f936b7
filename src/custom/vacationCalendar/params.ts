import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isLocalDate, localDateOf } from '../../../domain/calc/localTime.ts';
import { opened } from '../../schema/paths.ts';

const idOf = (text: string | null): number | undefined => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);
const isMonth = (text: string | null): text is string => text !== null && isLocalDate(`${text}-01`);

/** A person's day. */
export interface Cell {
  readonly person: number;
  readonly date: string;
}

function cellOf(text: string | null): Cell | undefined {
  const [, person, date] = /^(\d{1,9})-(.*)$/.exec(text ?? '') ?? [];
  return isLocalDate(date) ? { person: Number(person), date } : undefined;
}

export interface VacationParams {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly today: string;
  readonly team: number | undefined;
  readonly employee: number | undefined;
  /** The day whose details are open. */
  readonly details: Cell | undefined;
  readonly isAdding: boolean;
  readonly setMonth: (month: string) => void;
  readonly setTeam: (id: number | undefined) => void;
  readonly setEmployee: (id: number | undefined) => void;
  readonly clearFilters: () => void;
  readonly openDetails: (cell: Cell) => void;
  readonly openNew: () => void;
  readonly close: () => void;
}

/** Month, filters and dialog, all in the address: `?month=2026-11&team=5&details=21-2026-11-16`. */
export function useVacationParams(zone: string): VacationParams {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [now] = useState(() => Date.now());
  const today = localDateOf(now, zone);
  const asked = params.get('month');

  const write = (changes: Readonly<Record<string, string | number | undefined>>, options = {}) =>
    setParams((known) => {
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined) known.delete(key);
        else known.set(key, String(value));
      }
      return known;
    }, options);
  const instead = { replace: true };

  return {
    month: isMonth(asked) ? asked : today.slice(0, 7),
    today,
    team: idOf(params.get('team')),
    employee: idOf(params.get('employee')),
    details: cellOf(params.get('details')),
    isAdding: params.has('new'),
    setMonth: (month) => write({ month: month === today.slice(0, 7) ? undefined : month }),
    // Who is not in the team cannot stay chosen.
    setTeam: (team) => write({ team, employee: undefined }, instead),
    setEmployee: (employee) => write({ employee }, instead),
    clearFilters: () => write({ team: undefined, employee: undefined }, instead),
    openDetails: ({ person, date }) => write({ details: `${person}-${date}` }, { state: opened }),
    openNew: () => write({ new: 1 }, { state: opened }),
    close: () => {
      const isOpened = (state as Partial<typeof opened> | null)?.opened === true;
      if (isOpened) void navigate(-1);
      else write({ details: undefined, new: undefined }, instead);
    },
  };
}
