import { useEffect, useState } from 'react';
import { hoursMinutes } from '../../../domain/calc/duration.ts';
import { dateInWords } from '../../../domain/calc/localTime.ts';
import type { IncidentLine } from '../../../domain/incidents.ts';
import { onDemandCall } from '../../session/onDemand.ts';
import { words } from './words.ts';

/** What in the last months went beyond the limits of working time; it never keeps anybody from punching. */
export function Incidents({ enterpriseId }: { enterpriseId: number }) {
  const [incidents, setIncidents] = useState<readonly IncidentLine[]>();
  useEffect(() => {
    let wanted = true;
    onDemandCall('listOwnIncidents', { query: { enterprise_id: enterpriseId } }).then(
      ({ data }) => wanted && setIncidents(data),
      // The rest of the record stands without them.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [enterpriseId]);
  if (!incidents) return null;
  return (
    <>
      <h3>
        <span>{words.incidents}</span>
      </h3>
      {incidents.length === 0 && <p className="quiet">{words.noIncidents}</p>}
      <ul className="lines closures" aria-label={words.incidents}>
        {incidents.map(({ kind, date, value }) => (
          <li key={`${kind} ${date}`}>
            <span>
              {dateInWords(date, 'short')}
              <small>{words.incident[kind](hoursMinutes(value))}</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
