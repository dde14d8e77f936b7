import { useCallback } from 'react';
import { shownLimit } from '#domain/timekeeping/workingTime/shownLimit.ts';
import { hoursMinutes } from '#domain/time/duration.ts';
import { dateInWords } from '#domain/time/format.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { Failed } from '../Alert.tsx';
import { useLoaded } from '../useLoaded.ts';
import { words } from '#src/i18n/pages/clock/corrections.ts';

/** What in the last months went beyond the limits of working time; it never keeps anybody from punching. */
export function Incidents({ enterpriseId }: { enterpriseId: number }) {
  const load = useCallback(
    async () => (await clockOnDemandApi('listOwnIncidents', { query: { enterprise_id: enterpriseId } })).data,
    [enterpriseId],
  );
  const { loaded: incidents, problem, reload } = useLoaded(load);
  if (!incidents && !problem) return null;
  return (
    <>
      <h3>
        <span>{words.incidents}</span>
      </h3>
      {problem && <Failed onRetry={() => void reload()}>{problem}</Failed>}
      {incidents?.length === 0 && <p className="quiet">{words.noIncidents}</p>}
      <ul className="lines closures" aria-label={words.incidents}>
        {incidents?.map(({ kind, date, value, ...limits }) => (
          <li key={`${kind} ${date}`}>
            <span>
              {dateInWords(date, 'short')}
              <small>{words.incident[kind](hoursMinutes(value), shownLimit(limits))}</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
