import { z } from 'zod';
import { id, localDate, milliseconds } from '../kernel/codecs.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { recordRangeOfAll } from '../inspections/enterpriseRecord.ts';
import { routes } from '../routes.ts';
import { severities, timeRuleNames } from '../workingTime/ruleNames.ts';

/** What a person's record breaks of the limits of working time; it is shown and never keeps anybody from punching. */
export const incident = z.object({
  user_id: id,
  name: z.string(),
  last_name: z.string(),
  kind: z.enum(timeRuleNames),
  /** Of the Estatuto de los Trabajadores: `34.3`. */
  article: z.string(),
  severity: z.enum(severities),
  /** Local date on which the working day began; of a week, a month or a year, its last one on which the person worked. */
  date: localDate,
  /** Milliseconds: hours of the day, rest, pauses, overtime of the year. */
  value: milliseconds,
  /** Milliseconds that the law, or the agreement, allows or asks for. */
  limit: milliseconds,
  /** How many times the person has broken the same rule in this calendar year, this one included. */
  times: z.number().int(),
});
export type IncidentLine = z.output<typeof incident>;

export const incidentEndpoints = {
  listIncidents: endpoint(routes.listIncidents, {
    about:
      'Incidents of everybody in a range, the latest first: what broke, or came near to breaking, a rule of working time, by its article of the Estatuto de los Trabajadores.',
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
