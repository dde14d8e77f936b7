import { z } from 'zod';
import { limits } from '#domain/constants.ts';
import { id, instant, localDate } from '#domain/kernel/codecs.ts';
import { dateInRecordedYears } from '#domain/kernel/dates.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { requiredText } from '#domain/kernel/requiredText.ts';
import { recordRangeOfAll } from '../inspections/enterpriseRecord.ts';
import { routes } from '#domain/routes.ts';
import { ruleFinding } from '../workingTime/ruleFinding.ts';
import { incidentMessages as say } from './messages/index.ts';
import { incidentStates, reviewStates } from './states.ts';

/** How an incident was worked off. */
const incidentReview = z.object({
  text: z.string(),
  by: z.string(),
  at: instant,
});

/** What a person's record breaks of the limits of working time; it is shown and never keeps anybody from punching. */
export const incident = z.object({
  user_id: id,
  name: z.string(),
  last_name: z.string(),
  ...ruleFinding.shape,
  /** How many times the person has broken the same rule in this calendar year, this one included. */
  times: z.number().int(),
  state: z.enum(incidentStates),
  /** The latest one; null while it is open. */
  review: incidentReview.nullable(),
});
export type IncidentLine = z.output<typeof incident>;

/** Which incident: of a person, by rule and date. */
const incidentKey = incident.pick({ user_id: true, kind: true }).extend({ date: dateInRecordedYears });
export type IncidentKey = z.output<typeof incidentKey>;

export const incidentEndpoints = {
  listIncidents: endpoint(routes.listIncidents, {
    about:
      'Incidents of everybody in a range, the latest first: what broke, or came near to breaking, a rule of working time, by its article of the Estatuto de los Trabajadores, and how it was worked off.',
    access: 'timeSheets.seeIncidents',
    scope: { enterprise: 'params.enterpriseId' },
    params: z.object({ enterpriseId: id }),
    query: recordRangeOfAll.safeExtend({
      /** Of this team alone; 0: of those in none. */
      team_id: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
    }),
    data: z.array(incident),
    example: ({ enterpriseId }) => ({
      params: { enterpriseId },
      query: { startDate: '2026-01-01', endDate: '2026-01-31' },
    }),
  }),
  reviewIncidents: endpoint(routes.reviewIncidents, {
    about:
      'Works incidents off: explains them, or says how they were settled. The latest review of an incident counts, earlier ones are kept. A review of a week, a month or a year holds as it goes on.',
    access: 'timeSheets.reviewIncidents',
    scope: { enterprise: 'body.enterprise_id' },
    body: z.object({
      enterprise_id: id,
      incidents: z.array(incidentKey).min(1).max(limits.incidentsAtOnce),
      state: z.enum(reviewStates),
      text: requiredText(() => say.textRequired),
    }),
    success: 201,
    example: ({ enterpriseId, employeeId }) => ({
      body: {
        enterprise_id: enterpriseId,
        incidents: [{ user_id: employeeId, kind: 'longDay' as const, date: '2026-01-12' }],
        state: 'explained' as const,
        text: 'Avería en la línea',
      },
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
