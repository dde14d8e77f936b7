import { z } from 'zod';
import { id } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';
import { teammateStates } from './teammateState.ts';

/** A name and a state, and nothing by which more could be asked. */
const teammate = z.object({ name: z.string(), last_name: z.string(), state: z.enum(teammateStates) });

export const teamPresenceEndpoints = {
  getTeamPresence: endpoint(routes.getTeamPresence, {
    about:
      'Who of the teams of the caller is at work, in the order of their names. Only where the enterprise shows it.',
    access: 'teams.seePresence',
    scope: { enterprise: 'query.enterprise_id' },
    query: z.object({ enterprise_id: id }),
    data: z.array(teammate),
    example: ({ enterpriseId }) => ({ query: { enterprise_id: enterpriseId } }),
  }),
};
