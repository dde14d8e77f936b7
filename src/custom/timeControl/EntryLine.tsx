import { placeName, workplacesOf } from '#domain/timekeeping/timeEntries/proximity.ts';
import { hoursMinutes } from '#domain/time/duration.ts';
import { localTimeOf } from '#domain/time/localTime.ts';
import { centresOfEntry } from '#domain/timekeeping/timeEntries/punchCentres.ts';
import { type Pause, pausesShown } from '#domain/timekeeping/workingTime/pausesOf.ts';
import { measureShown } from '#domain/timekeeping/timeEntries/shownTime.ts';
import { isForgotten } from '#domain/timekeeping/timeEntries/workedTime.ts';
import type { TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { coordinatesText } from '#domain/timekeeping/timeEntries/punchPlaces.ts';
import { type Translate, useTranslate } from '#src/i18n/useTranslate.ts';
import { useEnterprise } from '#src/session/store.ts';
import { endOf, type Punch, type SelectedDay, startOf } from './day.ts';
import { EntryMenu } from './EntryMenu.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EntryPauses } from '#domain/timekeeping/timeEntries/pauses.ts';
import { call } from '#src/session/http.ts';

/** Pauses in whole minutes by the number of their entry; undefined while they are not known. */
export type KnownPauses = ReadonlyMap<number, readonly Pause[]> | undefined;

interface Days {
  readonly from: string;
  readonly to: string;
}

const none: KnownPauses = new Map();

/**
 * When a person whose row is open paused on some days. Asked for once, and again when the entries' pauses have changed;
 * not at all where none has any.
 */
export function usePauses(userId: number, { from, to }: Days, entries: readonly TimeEntry[]): KnownPauses {
  const enterprise = useEnterprise();
  const paused = entries.filter(({ time_paused, paused_since }) => time_paused > 0 || paused_since !== null);
  const stand = paused.map(({ id, start_hour, end_hour, time_paused, paused_since }) =>
    [id, start_hour, end_hour, time_paused, paused_since].join(),
  );
  const { data } = useQuery({
    queryKey: ['timeControl', 'pauses', enterprise?.id, userId, from, to, stand],
    enabled: paused.length > 0 && enterprise !== null,
    queryFn: async ({ signal }) => {
      const query = { startDate: from, endDate: to, enterprise_id: enterprise?.id };
      return (await call('listPauses', { params: { id: userId }, query, signal })).data;
    },
  });
  return useMemo(() => {
    if (paused.length === 0) return none;
    return data && new Map(data.map(({ entry_id, pauses }) => [entry_id, pausesShown(pauses.map(instants))]));
  }, [data, paused.length]);
}

const instants = ({ from, to, kind }: EntryPauses['pauses'][number]): Pause => ({
  ...(kind && { kind }),
  from: Date.parse(from),
  to: to === null ? null : Date.parse(to),
});

interface Props {
  entry: TimeEntry;
  day: SelectedDay;
  who: { readonly id: number; readonly name: string };
  pauses: KnownPauses;
}

/** One clock-in with its times, its pauses, sums and marks, and a menu of what can be done with it. */
export function EntryLine({ entry, day, who, pauses }: Props) {
  const translate = useTranslate();
  const { worked, paused, total } = measureShown(entry, day.now);
  const facts = [
    ['worked', worked],
    ['breaks', paused],
    ['total', total],
  ] as const;
  const marks = [
    translate(`timeControl.workMode.${entry.work_mode}`),
    entry.offline === 1 && translate('timeControl.offline'),
    entry.modified === 1 && translate('timeControl.modified'),
    centresOfEntry(entry),
  ].filter(Boolean);
  return (
    <li>
      <Side label={translate('timeControl.entry')} punch={startOf(entry, day)} />
      {entry.end_hour === null ? (
        <span>{openText(entry, day, translate)}</span>
      ) : (
        <Side label={translate('timeControl.exit')} punch={endOf(entry, day)} />
      )}
      {facts.map(([fact, milliseconds]) => (
        <span key={fact}>
          {translate(`timeControl.columns.${fact}`)} <b>{hoursMinutes(milliseconds)}</b>
          {fact === 'breaks' && (milliseconds > 0 || entry.paused_since !== null) && pauses && (
            <PauseTimes pauses={pauses.get(entry.id)} zone={day.zone} />
          )}
        </span>
      ))}
      <span>{marks.join(' · ')}</span>
      <span className="actions">
        <EntryMenu entry={entry} day={day} who={who} />
      </span>
    </li>
  );
}

function openText({ counts_until, ...entry }: TimeEntry, { zone, now }: SelectedDay, translate: Translate): string {
  if (counts_until === undefined || !isForgotten({ ...entry, counts_until }, now)) return translate('timeControl.open');
  return translate('timeControl.openCounted', { time: localTimeOf(Date.parse(counts_until), zone) });
}

/** From when to when, or that only the length is known. */
function PauseTimes({ pauses = [], zone }: { pauses: readonly Pause[] | undefined; zone: string }) {
  const translate = useTranslate();
  const at = (instant: number) => localTimeOf(instant, zone);
  const text = pauses.map(({ from, to, kind = 'pause' }) => {
    const span =
      to === null
        ? translate('timeControl.pauseSince', { from: at(from) })
        : translate('timeControl.timeline.span', { from: at(from), to: at(to) });
    return kind === 'pause' ? span : `${translate(`timeControl.standby.${kind}`)} ${span}`;
  });
  return <small> ({text.length > 0 ? text.join(', ') : translate('timeControl.pauseTimesUnknown')})</small>;
}

function Side({ label, punch }: { label: string; punch: Punch | null }) {
  const translate = useTranslate();
  const workplaces = workplacesOf(useEnterprise());
  if (!punch) return <span>{translate('timeControl.open')}</span>;
  const { location } = punch;
  return (
    <span>
      {label} <b>{punch.time}</b> {punch.nextDay && `(${translate('timeControl.nextDayMark')}) `}
      <small>
        {location
          ? (placeName(location, workplaces) ?? coordinatesText(location))
          : translate('timeControl.noLocation')}
      </small>
    </span>
  );
}
