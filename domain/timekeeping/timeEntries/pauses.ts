import { z } from 'zod';
import { id, instant, localDate } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { breakKinds } from '../workingTime/breakKinds.ts';
import { routes } from '#domain/routes.ts';

/** The pauses of an entry, the oldest first; one that still runs has no end. */
export const entryPauses = z.object({
  entry_id: id,
  pauses: z.array(
    z.object({
      from: instant,
      to: instant.nullable(),
      /** Left out: rest. */
      kind: z.enum(breakKinds).optional(),
    }),
  ),
});
export type EntryPauses = z.output<typeof entryPauses>;

export const pauseEndpoints = {
  listPauses: endpoint(routes.listPauses, {
    about:
      'When a person paused in the entries of a range of 31 days at most. An entry is left out that has no pauses, or whose corrected pauses have a length only.',
    access: 'timeSheets.see',
    whenCanceled: 'admin',
    scope: { record: 'user' },
    params: z.object({ id }),
    query: z.object({ startDate: localDate, endDate: localDate, enterprise_id: id.optional() }),
    data: z.array(entryPauses),
    example: ({ employeeId }) => ({
      params: { id: employeeId },
      query: { startDate: '2026-11-01', endDate: '2026-11-30' },
    }),
  }),
};
