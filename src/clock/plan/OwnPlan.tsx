import { useCallback } from 'react';
import type { PlannedDay } from '#domain/timekeeping/timeEntries/ownPlan.ts';
import { hoursMinutes } from '#domain/time/duration.ts';
import { dateInWords, shortRange } from '#domain/time/format.ts';
import { addDays } from '#domain/time/localTime.ts';
import { words } from '#src/i18n/pages/clock/plan.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { Failed } from '../Alert.tsx';
import { useLoaded } from '../useLoaded.ts';
import { shownShifts } from './shifts.ts';
import { weeksOf } from './weeks.ts';

/** What one is to work in the coming weeks: shifts or hours of each day, holidays and own leave. */
export function OwnPlan({ enterprise: { id } }: { readonly enterprise: { readonly id: number } }) {
  const load = useCallback(
    async () => (await clockOnDemandApi('getOwnPlan', { query: { enterprise_id: id } })).data,
    [id],
  );
  const { loaded: days, problem, reload } = useLoaded(load);
  if (problem) return <Failed onRetry={() => void reload()}>{problem}</Failed>;
  if (!days) return <p className="quiet">{words.loading}</p>;
  if (days.length === 0) return <p className="quiet">{words.none}</p>;
  return (
    <>
      {weeksOf(days).map(({ monday, days: some, scheduled }, index) => (
        <section key={monday} className="day" aria-labelledby={`week-${monday}`}>
          <h3 id={`week-${monday}`}>
            <span>{index === 0 ? words.restOfWeek : words.week(shortRange(monday, addDays(monday, 6)))}</span>
            <span className="number">{hoursMinutes(scheduled)}</span>
          </h3>
          <ul className="lines plan">
            {some.map((day) => (
              <li key={day.date} className={day.scheduled === 0 ? 'free' : undefined}>
                <span>{dateInWords(day.date, 'short')}</span>
                <span className="number">{textOf(day)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** What is off, then the shifts of what is left to work, or its hours where no shift is planned. */
function textOf({ shifts, scheduled, off }: PlannedDay): string {
  const planned = shifts.length > 0 ? shifts.flatMap(shownShifts) : [hoursMinutes(scheduled)];
  const text = [...off, ...(scheduled > 0 ? planned : [])].join(' · ');
  return text || words.free;
}
