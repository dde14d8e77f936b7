import { z } from 'zod';
import { id } from './kernel/codecs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { routes } from './routes.ts';

const party = z.record(z.string(), z.unknown());
const opportunity = z.object({ user: party.optional(), enterprise: party.optional() });

export const signUpEndpoints = {
  checkout: endpoint(routes.checkout, {
    about: 'Creates account, enterprise and subscription together or not at all.',
    access: 'public',
    scope: 'none',
    body: z.object({
      user: party,
      enterprise: party,
      subscription_id: z.string().nullish(),
      customer_id: z.string().nullish(),
      selectedPlan: z.unknown(),
    }),
    data: z.object({ subscription: z.unknown() }),
    success: 201,
  }),
  createOpportunity: endpoint(routes.createOpportunity, {
    about: 'Keeps what a visitor has typed into the sign-up.',
    access: 'public',
    scope: 'none',
    body: opportunity,
    data: z.object({ id }),
    success: 201,
  }),
  updateOpportunity: endpoint(routes.updateOpportunity, {
    about: 'Updates it as the form progresses.',
    access: 'public',
    scope: 'none',
    params: z.object({ id }),
    body: opportunity,
    example: ({ opportunityId }) => ({ params: { id: opportunityId }, body: {} }),
  }),
};
