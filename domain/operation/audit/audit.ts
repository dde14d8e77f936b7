import { z } from 'zod';
import { flag01, id, instant } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { entity } from '#domain/kernel/entity.ts';
import { listQuery } from '#domain/kernel/list.ts';
import { routes } from '#domain/routes.ts';
import { activityKinds } from './actions.ts';

/** A line of an enterprise's log of activity. */
const activityEntry = z.object({
  /** Its number among the lines that the reader sees, from 1. */
  id,
  at: instant,
  /** Who did it; null: somebody without an account, or whom the enterprise does not know. */
  actor: z.number().nullable(),
  actor_name: z.string().nullable(),
  /** `concept.deed` */
  action: z.string(),
  kind: z.enum(activityKinds),
  /** What was done, as a sentence. */
  what: z.string(),
  /** Whom it concerns, where that is somebody else. */
  person: z.number().nullable(),
  person_name: z.string().nullable(),
  /** Which record it was, month, or network of a sign-in. */
  subject: z.string().nullable(),
  /** Names of the fields that changed. */
  fields: z.array(z.string()),
});
export type ActivityEntry = z.output<typeof activityEntry>;

/** So many lines are proven at once for a screen; a command proves all of them. */
export const provenLines = 10_000;

const activityState = z.object({
  /** 1: nothing was changed, removed or put in between, in the lines that the reader sees and those that they do not. */
  intact: flag01,
  /** Lines that the reader sees. */
  lines: z.number().int(),
  /** How many of the newest were proven. */
  proven: z.number().int(),
});
export type ActivityState = z.output<typeof activityState>;

export const activity = entity({
  name: 'activity',
  record: activityEntry,
  steps: {},
  sortable: ['at'],
  searchable: [],
  references: { actor: 'employees', person: 'employees' },
  routes: { list: routes.listActivity },
  rights: { list: 'activity.see' },
  defaults: {},
});

const ofEnterprise = z.object({ id });

export const activityEndpoints = {
  listActivity: endpoint(routes.listActivity, {
    about:
      'The log of activity of an enterprise, newest first. Filters: `actor`, `person` (ids), `kind`, `at` (`{ "from", "to" }`, dates).',
    access: 'activity.see',
    scope: { enterprise: 'params.id' },
    params: ofEnterprise,
    query: listQuery,
    data: z.array(activityEntry),
    whenCanceled: 'admin',
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId }, query: { range: '[0,24]' } }),
  }),
  getActivityState: endpoint(routes.getActivityState, {
    heavy: 'whole',
    about: `Whether the newest ${provenLines} lines of the log of activity are what was written.`,
    access: 'activity.see',
    scope: { enterprise: 'params.id' },
    params: ofEnterprise,
    data: activityState,
    whenCanceled: 'admin',
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId } }),
  }),
};
