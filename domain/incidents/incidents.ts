import { z } from 'zod';
import { incidentKinds } from './incidentRules.ts';
import { id, localDate, milliseconds } from '../kernel/codecs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { recordRangeOfAll } from '../inspections/enterpriseRecord.ts';
import { routes } from '../routes.ts';

/** What a person's record breaks of the limits of working time; it is shown and never keeps anybody from punching. */
export const incident = z.object({
  user_id: id,
  name: z.string(),
  last_name: z.string(),
  kind: z.enum(incidentKinds),
  /** Local date on which the working day began; of overtime, the last one counted. */
  date: localDate,
  /** Milliseconds: hours of the day, rest, pauses, overtime of the year. */
  value: milliseconds,
  /** Milliseconds that the law allows or asks for. */
  limit: milliseconds,
});
export type IncidentLine = z.output<typeof incident>;

export const incidentEndpoints = {
  listIncidents: endpoint(routes.listIncidents, {
    about:
      'Incidents of everybody in a range, the latest first: over 9 hours a day, under 12 between days, no pause of 15 minutes in over 6 (arts. 34.3, 34.4 ET), overtime near or over 80 hours a year (art. 35.2 ET).',
    access: 'timeSheets.seeIncidents',
    scope: { enterprise: 'params.enterpriseId' },
    params: z.object({ enterpriseId: id }),
    query: recordRangeOfAll,
    data: z.array(incident),
    example: ({ enterpriseId }) => ({
      params: { enterpriseId },
      query: { startDate: '2026-01-01', endDate: '2026-01-31' },
    }),
  }),
  listOwnIncidents: endpoint(routes.listOwnIncidents, {
    about: 'Own incidents of a range, the last three months without one.',
    access: 'session',
    scope: 'own',
    query: z.object({ startDate: localDate.optional(), endDate: localDate.optional(), enterprise_id: id.optional() }),
    data: z.array(incident),
  }),
};
