import { useMemo } from 'react';
import { limits } from '#domain/constants.ts';
import type { IncidentLine } from '#domain/timekeeping/incidents/incidents.ts';
import { hoursMinutes } from '#domain/time/duration.ts';
import { numericDate } from '#domain/time/format.ts';
import { shownLimit } from '#domain/timekeeping/workingTime/shownLimit.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';

export const incidentColumns = [
  'employee',
  'date',
  'kind',
  'value',
  'limit',
  'article',
  'times',
  'state',
  'text',
] as const;

/** An incident in words, by column; as it is listed and as it is saved for the labour adviser. */
export function useIncidentWords() {
  const translate = useTranslate();
  return useMemo(
    () =>
      (line: IncidentLine): Record<(typeof incidentColumns)[number], string> => ({
        employee: `${line.name} ${line.last_name}`,
        date: numericDate(line.date),
        kind: translate(`incidents.kinds.${line.kind}`),
        value: hoursMinutes(line.value),
        limit: shownLimit(line),
        article: translate('incidents.article', { article: line.article }),
        times: translate(line.times >= limits.recurringTimes ? 'incidents.recurring' : 'incidents.times', {
          times: line.times,
        }),
        state: translate(`incidents.states.${line.state}`),
        text: line.review?.text ?? '',
      }),
    [translate],
  );
}
