import { z } from 'zod';
import { id, instant } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';

/** A secret address at which other calendars read leave: one's own, or a team's. */
export const calendarFeed = z.object({
  id,
  /** Null: the person's own. */
  team: z.object({ id, name: z.string() }).nullable(),
  created_at: instant,
});
export type CalendarFeed = z.output<typeof calendarFeed>;

export const calendarFeedEndpoints = {
  listCalendarFeeds: endpoint(routes.listCalendarFeeds, {
    about: 'One’s own calendar address and, for those who manage them, those of the teams; never the secret itself.',
    access: 'calendarFeeds.manage',
    whenCanceled: 'own',
    scope: { record: 'enterprise' },
    query: z.object({ enterprise_id: id }),
    data: z.array(calendarFeed),
    example: ({ enterpriseId }) => ({ query: { enterprise_id: enterpriseId } }),
  }),
  createCalendarFeed: endpoint(routes.createCalendarFeed, {
    about: 'Makes a new secret address of one’s own leave or of a team’s, shown this once; the former one is revoked.',
    access: 'calendarFeeds.manage',
    scope: { record: 'enterprise' },
    body: z.object({ enterprise_id: id, team_id: id.nullish() }),
    data: calendarFeed.extend({ url: z.string() }),
    success: 201,
    example: ({ enterpriseId }) => ({ body: { enterprise_id: enterpriseId } }),
  }),
  revokeCalendarFeed: endpoint(routes.revokeCalendarFeed, {
    about: 'Revokes a calendar address.',
    access: 'calendarFeeds.manage',
    scope: { record: 'calendarFeed' },
    params: z.object({ id }),
    example: ({ calendarFeedId }) => ({ params: { id: calendarFeedId } }),
  }),
  readCalendar: endpoint(routes.readCalendar, {
    about:
      'The calendar behind a secret address, as iCalendar (RFC 5545), for calendar programs: `{file}` is `<token>.ics`. A team’s says no more than that people are away.',
    access: 'public',
    scope: 'none',
    params: z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) }),
    download: 'text/calendar',
    example: () => ({ params: { file: `${'x'.repeat(43)}.ics` } }),
  }),
};
