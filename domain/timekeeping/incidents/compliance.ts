import { z } from 'zod';
import { id } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';
import { monthPattern } from '#domain/time/months.ts';
import { incident } from './incidents.ts';

const month = z.string().regex(monthPattern);
const count = z.number().int();

/** How many incidents there are by state, and of how many people. */
const tally = z.object({ open: count, explained: count, settled: count, people: count });
export type Tally = z.output<typeof tally>;

/** How an enterprise stands in a month by the rules of working time. */
export const compliance = z.object({
  month,
  total: tally,
  /** Of the rules of which something was found, in their order. */
  rules: z.array(tally.extend(incident.pick({ kind: true, article: true, severity: true }).shape)),
  /** By name; a person counts in each of theirs. Of those in none: 0, without a name, at the end. */
  teams: z.array(tally.extend({ team_id: z.number().int(), name: z.string().nullable() })),
  /** This month and those before it, the oldest first. */
  trend: z.array(tally.extend({ month })),
});
export type Compliance = z.output<typeof compliance>;

export const complianceEndpoints = {
  getCompliance: endpoint(routes.getCompliance, {
    about:
      'How a month stands by the rules of working time: incidents by rule and by team, open, explained and settled, and the trend of six months.',
    access: 'timeSheets.seeIncidents',
    scope: { enterprise: 'params.enterpriseId' },
    // All that six months hold of everybody is looked at.
    heavy: 'whole',
    params: z.object({ enterpriseId: id }),
    query: z.object({ month }),
    data: compliance,
    example: ({ enterpriseId }) => ({ params: { enterpriseId }, query: { month: '2026-01' } }),
  }),
};
