import { hoursMinutes } from '#domain/time/duration.ts';
import { otherClock } from '#domain/organization/workCentres/clock.ts';
import type { Correction } from '#domain/timekeeping/corrections/corrections.ts';
import { ValueDiff } from './ValueDiff.tsx';
import { momentText } from './text.ts';
import { words } from '#src/i18n/pages/clock/corrections.ts';

interface Props {
  readonly change: Correction;
  readonly zone: string;
  /** The zone of the page, which need not be named. */
  readonly usual: string;
}

/** Start, end and pauses as they were and as they are asked for. */
export function Times({ change, zone, usual }: Props) {
  const text = (at: string | null) => (at === null ? null : momentText(at, zone));
  const clock = otherClock(zone, usual);
  const { time_paused, time_paused_before } = change;
  return (
    <>
      <span className="change">
        {words.start}{' '}
        <ValueDiff old={text(change.start_hour)} next={text(change.start_hour_modified ?? change.start_hour)} />
      </span>
      <span className="change">
        {words.end} <ValueDiff old={text(change.end_hour)} next={text(change.end_hour_modified ?? change.end_hour)} />
      </span>
      {(time_paused > 0 || (time_paused_before ?? 0) > 0) && (
        <span className="change">
          {words.pauses}{' '}
          <ValueDiff old={hoursMinutes(time_paused_before ?? time_paused)} next={hoursMinutes(time_paused)} />
        </span>
      )}
      {change.annul === 1 && <small>{words.annulled}</small>}
      {clock && <small>{clock}</small>}
    </>
  );
}
