import { lazy, Suspense, useState } from 'react';
import { numericDate } from '#domain/time/format.ts';
import { isForgotten } from '#domain/timekeeping/timeEntries/workedTime.ts';
import type { TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { useCan } from '#src/engine/scope.tsx';
import { ProposeDialog } from '#src/features/corrections/ProposeDialog.tsx';
import { EntryHistoryDialog } from '#src/features/timeEntries/history/EntryHistoryDialog.tsx';
import { workplacesOf } from '#domain/timekeeping/timeEntries/proximity.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useEnterprise } from '#src/session/store.ts';
import { MoreMenu } from '#src/ui/MoreMenu.tsx';
import { locationsOf, type SelectedDay, startOf } from './day.ts';

const LocationDialog = lazy(() => import('#src/features/timeEntries/location/LocationDialog.tsx'));

interface Props {
  entry: TimeEntry;
  day: SelectedDay;
  who: { readonly id: number; readonly name: string };
}

/** What can be done with a clock-in: its location, its history, and for whom may a proposal to correct it. */
export function EntryMenu({ entry, day, who }: Props) {
  const translate = useTranslate();
  const can = useCan();
  const workplaces = workplacesOf(useEnterprise());
  const [open, setOpen] = useState<'location' | 'history' | 'propose'>();
  const close = () => setOpen(undefined);
  const { time } = startOf(entry, day);
  const locations = locationsOf(entry.location);
  const hasLocation = locations.entrada !== null || locations.salida !== null;
  const actions = [
    hasLocation && ({ id: 'location', label: translate('locations.showShort') } as const),
    { id: 'history', label: translate('corrections.historyShort') } as const,
    can('timeSheets.propose', { user_id: who.id }) &&
      ({ id: 'propose', label: translate('corrections.propose') } as const),
  ].filter((action) => action !== false);
  const of = translate('corrections.entryOf', { time, date: numericDate(day.date) });
  return (
    <>
      <MoreMenu
        label={translate('timeControl.actionsOf', { entry: of, name: who.name })}
        entries={actions.map((action) => ({ ...action, press: () => setOpen(action.id) }))}
      />
      {open === 'location' && (
        <Suspense>
          <LocationDialog who={`${who.name}, ${time}`} locations={locations} workplaces={workplaces} onClose={close} />
        </Suspense>
      )}
      {open === 'history' && <EntryHistoryDialog entryId={entry.id} onClose={close} />}
      {open === 'propose' && (
        <ProposeDialog
          people={[who]}
          zone={day.zone}
          entry={entry}
          proposedEnd={isForgotten(entry, day.now) ? entry.counts_until : undefined}
          onClose={close}
        />
      )}
    </>
  );
}
