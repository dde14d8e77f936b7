import { z } from 'zod';
import { id, localDate } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';
import { centreId } from '../enterprises/centreId.ts';

/** To which centre a person belongs from a day on. */
export const centreMember = z.object({
  valid_from: localDate,
  /** The last day; null: until they change again. */
  valid_to: localDate.nullable(),
  work_centre_id: centreId,
  /** Null: the enterprise itself. */
  work_centre_id_name: z.string().nullable(),
});
export type CentreMember = z.output<typeof centreMember>;

const ofEnterprise = z.object({ enterprise_id: id.optional() });
const ofDay = z.object({ id, valid_from: localDate });
const data = z.array(centreMember);

export const centreMemberEndpoints = {
  listPersonCentres: endpoint(routes.listPersonCentres, {
    about:
      'The work centres of a person, each from a day on, oldest first. Before the first one, and without any, they belong to the enterprise itself.',
    access: 'employees.see',
    whenCanceled: 'admin',
    scope: { record: 'user' },
    params: z.object({ id }),
    query: ofEnterprise,
    data,
    example: ({ employeeId }) => ({ params: { id: employeeId } }),
  }),
  setPersonCentre: endpoint(routes.setPersonCentre, {
    about:
      'Says to which work centre a person belongs from a day on, past or to come, within their time in the enterprise; 0 is the enterprise itself. Refused at valid_from where closed months would change. Answers all of theirs.',
    access: 'employees.setTerms',
    scope: { record: 'user' },
    params: ofDay,
    body: z.object({ work_centre_id: centreId, enterprise_id: id.optional() }),
    data,
    example: (fixture) => ({
      params: { id: fixture.managerId, valid_from: '2198-01-01' },
      body: { work_centre_id: fixture.recordOf('workCentres') },
    }),
  }),
  removePersonCentre: endpoint(routes.removePersonCentre, {
    about: 'Takes away what was said from that day on: the centre before counts instead. Answers all of theirs.',
    access: 'employees.setTerms',
    scope: { record: 'user' },
    params: ofDay,
    query: ofEnterprise,
    data,
    example: ({ managerId, centreFrom }) => ({ params: { id: managerId, valid_from: centreFrom } }),
  }),
};
