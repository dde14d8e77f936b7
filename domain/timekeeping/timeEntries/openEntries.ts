import { z } from 'zod';
import { id, instant, milliseconds } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';

/** A clock-in without an exit for 24 hours or more. */
export const openEntry = z.object({
  id,
  user_id: id,
  name: z.string(),
  last_name: z.string(),
  start_hour: instant,
  /** How long it has been open, pauses included. */
  open_time: milliseconds,
  /** Of the pauses that have ended. */
  time_paused: milliseconds,
  /** Until when it counts (`countsUntil`): what is proposed as its exit. */
  counts_until: instant,
  /** As of an entry (`timeEntry`). */
  time_zone: z.string().optional(),
});
export type OpenEntry = z.output<typeof openEntry>;

export const openEntryEndpoints = {
  listOpenEntries: endpoint(routes.listOpenEntries, {
    about: 'Clock-ins of an enterprise that have been open for 24 hours or more, the oldest first.',
    access: 'timeSheets.see',
    scope: { enterprise: 'params.enterpriseId' },
    params: z.object({ enterpriseId: id }),
    data: z.array(openEntry),
    example: ({ enterpriseId }) => ({ params: { enterpriseId } }),
  }),
};
