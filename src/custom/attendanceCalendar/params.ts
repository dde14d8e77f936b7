import { type CalendarPeriod, useCalendarAddress } from '#src/features/leave/calendar/useCalendarAddress.ts';

export const tabs = ['calendar', 'list'] as const;
export type Tab = (typeof tabs)[number];
export const views = ['grid', 'list'] as const;
export type View = (typeof views)[number];

/** Dialogs over the calendar: three of a day, one of an entry, and the one for new leave. */
const dialogs = ['details', 'holiday', 'leave', 'entry', 'new'] as const;
export type DialogName = (typeof dialogs)[number];

export interface CalendarParams extends CalendarPeriod {
  readonly tab: Tab;
  readonly view: View;
  /** What stands in the address for a dialog; undefined while it is closed. */
  readonly dialog: (name: DialogName) => string | undefined;
  readonly setTab: (tab: Tab) => void;
  readonly setView: (view: View) => void;
  readonly open: (name: DialogName, value: string) => void;
  readonly close: (name: DialogName) => void;
}

/** Month, tab, view, filters and dialog, all in the address: `?month=2026-11&team=5&details=2026-11-16`. */
export function useCalendarParams(zone: string): CalendarParams {
  const { calendar, params, write, open, close } = useCalendarAddress(zone);
  return {
    ...calendar,
    tab: tabs.find((tab) => tab === params.get('tab')) ?? 'calendar',
    view: views.find((view) => view === params.get('view')) ?? 'grid',
    dialog: (name) => params.get(name) ?? undefined,
    setTab: (tab) => write({ tab: tab === 'calendar' ? undefined : tab }),
    setView: (view) => write({ view: view === 'grid' ? undefined : view }),
    open: (name, value) => open({ [name]: value }),
    close,
  };
}
