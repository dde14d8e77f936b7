import { runningTime } from '#domain/time/duration.ts';
import { dateInWords } from '#domain/time/format.ts';
import { localDateOf, localTimeOf } from '#domain/time/localTime.ts';
import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { otherClock, zoneOf } from '#domain/organization/workCentres/clock.ts';
import { shownShifts } from './plan/shifts.ts';
import { sumsAt } from './record.ts';
import { words } from '../i18n/pages/clock/page.ts';

interface Props {
  readonly sheet: OwnTimeSheet;
  /** The server's clock, epoch milliseconds. */
  readonly now: number;
  /** Of the enterprise: it is said where the person's is another. */
  readonly usual: string;
}

/** State now and the running sums of today. */
export function StateCard({ sheet, now, usual }: Props) {
  const { worked, paused } = sumsAt(sheet, now);
  const clock = otherClock(sheet.enterprise.time_zone, usual);
  return (
    <section className={`card state ${sheet.state}`} aria-labelledby="state">
      <p className="date">{clock ? `${dateInWords(sheet.today, 'short')} · ${clock}` : dateInWords(sheet.today)}</p>
      <h2 id="state" tabIndex={-1}>
        <StateIcon state={sheet.state} />
        {stateText(sheet)}
      </h2>
      <dl className="sums">
        <Running label={words.worked} milliseconds={worked} />
        <Running label={words.paused} milliseconds={paused} />
      </dl>
      <p className="quiet">{dayText(sheet)}</p>
    </section>
  );
}

/** Since when is by the clock of the open entry, as in its line. */
function stateText({ state, break_kind: kind, since, today, enterprise, entries }: OwnTimeSheet): string {
  if (state === 'out' || since === null) return words.state.out;
  const at = Date.parse(since);
  const entry = entries.find(({ closed }) => closed === 0) ?? {};
  const zone = zoneOf(entry, enterprise.time_zone);
  const date = localDateOf(at, zone);
  const time = [localTimeOf(at, zone), otherClock(zone, enterprise.time_zone)].filter(Boolean).join(' · ');
  const shown = date === today ? time : `${dateInWords(date, 'short')}, ${time}`;
  return state === 'paused' && kind && kind !== 'pause' ? words.standby[kind](shown) : words.state[state](shown);
}

/** The holiday or the leave of today, then the shifts. */
function dayText({ shifts_today, off_today = [] }: OwnTimeSheet): string {
  const shifts = shifts_today.flatMap(shownShifts);
  const scheduled = shifts.length > 0 ? `${words.schedule}: ${shifts.join(', ')}` : words.noSchedule;
  return [...off_today, scheduled].join(' · ');
}

function Running({ label, milliseconds }: { label: string; milliseconds: number }) {
  const { hoursMinutes, seconds } = runningTime(milliseconds);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {hoursMinutes}
        <small>:{seconds}</small>
      </dd>
    </div>
  );
}

const shapes = {
  out: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  in: 'M7 4.5v15l12-7.5-12-7.5Z',
  paused: 'M6 4.5h4v15H6zM14 4.5h4v15h-4z',
};

const StateIcon = ({ state }: { state: OwnTimeSheet['state'] }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d={shapes[state]} fill={state === 'out' ? 'none' : 'currentColor'} stroke="currentColor" strokeWidth="2" />
  </svg>
);
