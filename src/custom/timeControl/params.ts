import { useSyncExternalStore } from 'react';
import { localDateOf } from '#domain/time/localTime.ts';
import { type Period, type PeriodKind, periodKinds, periodOf, readPeriodDate } from '#domain/time/periods.ts';
import { type AddressChange, useAddress } from '#src/engine/useAddress.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

const kindOf = (text: string | null): PeriodKind => periodKinds.find((kind) => kind === text) ?? 'day';

const dialogs = ['reminder', 'openEntries', 'propose'] as const;
export type DialogName = (typeof dialogs)[number];

/** Whose time is shown, by their role; employees unless one chooses otherwise (timeEntries 7). */
export const shownRoles = ['employee', 'manager', 'admin', 'all'] as const;
export type ShownRole = (typeof shownRoles)[number];

export interface TimeControlParams {
  readonly today: string;
  readonly period: Period;
  readonly isCurrent: boolean;
  readonly search: string;
  readonly role: ShownRole;
  readonly dialog: DialogName | undefined;
  /** Id of the person whom the dialog is about. */
  readonly person: number | undefined;
  readonly setKind: (kind: PeriodKind) => void;
  readonly setDate: (date: string) => void;
  readonly setSearch: (text: string) => void;
  readonly setRole: (role: string) => void;
  readonly openDialog: (dialog: DialogName, person?: number) => void;
  readonly closeDialog: () => void;
}

const roleOf = (text: string | null): ShownRole => shownRoles.find((role) => role === text) ?? shownRoles[0];

/**
 * Tab, period, search, role and dialog, all in the address: `?tab=week&date=2026-11-16&q=ana&role=manager`. What is usual (the day, the
 * period of today in the enterprise's zone) needs no word there.
 */
export function useTimeControlParams(zone: string): TimeControlParams {
  const { params, write } = useAddress();
  const today = useSyncExternalStore(everyMinute, () => localDateOf(Date.now(), zone));
  const kind = kindOf(params.get('tab'));
  const period = periodOf(kind, readPeriodDate(params.get('date')) ?? today);

  const step = (change: AddressChange) => write(change, {});
  const dateFor = (date: string, shown: PeriodKind) => {
    const { from } = periodOf(shown, date);
    return from === periodOf(shown, today).from ? '' : from;
  };

  return {
    today,
    period,
    isCurrent: period.from <= today && today <= period.to,
    search: params.get('q') ?? '',
    role: roleOf(params.get('role')),
    dialog: dialogs.find((name) => name === params.get('dialog')),
    person: Number(params.get('person')) || undefined,
    // Out of the current period one comes to the period of today; from another one to that of its first day.
    setKind: (next) => {
      const isNow = period.from <= today && today <= period.to;
      step({ tab: next === 'day' ? '' : next, date: isNow ? '' : dateFor(period.from, next) });
    },
    setDate: (date) => step({ date: dateFor(date, kind) }),
    setSearch: (q) => write({ q }),
    setRole: (role) => write({ role: role === shownRoles[0] ? '' : role }),
    openDialog: (dialog, person) => step({ dialog, person: person === undefined ? undefined : String(person) }),
    closeDialog: () => write({ dialog: undefined, person: undefined }),
  };
}
