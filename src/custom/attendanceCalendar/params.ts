import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isLocalDate, localDateOf } from '../../../domain/calc/localTime.ts';
import { opened } from '../../schema/paths.ts';

export const tabs = ['calendar', 'list'] as const;
export type Tab = (typeof tabs)[number];
export const views = ['grid', 'list'] as const;
export type View = (typeof views)[number];

/** Dialogs over the calendar: three of a day, one of an entry, and the one for new leave. */
export const dialogs = ['details', 'holiday', 'leave', 'entry', 'new'] as const;
export type DialogName = (typeof dialogs)[number];

const idOf = (text: string | null): number | undefined => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);
const isMonth = (text: string | null): text is string => text !== null && isLocalDate(`${text}-01`);

export interface CalendarParams {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly today: string;
  readonly tab: Tab;
  readonly view: View;
  readonly team: number | undefined;
  readonly employee: number | undefined;
  /** What stands in the address for a dialog; undefined while it is closed. */
  readonly dialog: (name: DialogName) => string | undefined;
  readonly setMonth: (month: string) => void;
  readonly setTab: (tab: Tab) => void;
  readonly setView: (view: View) => void;
  readonly setFilter: (filter: { team: number | undefined; employee: number | undefined }) => void;
  readonly open: (name: DialogName, value: string) => void;
  readonly close: (name: DialogName) => void;
}

/** Month, tab, view, filters and dialog, all in the address: `?month=2026-11&team=5&details=2026-11-16`. */
export function useCalendarParams(zone: string): CalendarParams {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [now] = useState(() => Date.now());
  const today = localDateOf(now, zone);
  const asked = params.get('month');

  const write = (
    changes: Readonly<Record<string, string | undefined>>,
    options: { replace?: boolean; state?: object },
  ) =>
    setParams((known) => {
      for (const [key, value] of Object.entries(changes)) {
        if (value) known.set(key, value);
        else known.delete(key);
      }
      return known;
    }, options);
  const instead = { replace: true };

  return {
    month: isMonth(asked) ? asked : today.slice(0, 7),
    today,
    tab: tabs.find((tab) => tab === params.get('tab')) ?? 'calendar',
    view: views.find((view) => view === params.get('view')) ?? 'grid',
    team: idOf(params.get('team')),
    employee: idOf(params.get('employee')),
    dialog: (name) => params.get(name) ?? undefined,
    setMonth: (month) => write({ month: month === today.slice(0, 7) ? undefined : month }, {}),
    setTab: (tab) => write({ tab: tab === 'calendar' ? undefined : tab }, instead),
    setView: (view) => write({ view: view === 'grid' ? undefined : view }, instead),
    setFilter: ({ team, employee }) =>
      write(
        { team: team === undefined ? '' : String(team), employee: employee === undefined ? '' : String(employee) },
        instead,
      ),
    open: (name, value) => write({ [name]: value }, { state: opened }),
    close: (name) => {
      const isOpened = (state as Partial<typeof opened> | null)?.opened === true;
      if (isOpened) void navigate(-1);
      else write({ [name]: undefined }, instead);
    },
  };
}
