import { z } from 'zod';
import { localDate } from './kernel/codecs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { routes } from './routes.ts';

/** The shape of Nager.Date v3; `counties` holds ES-XX codes, null for the whole country. */
export const publicHoliday = z.object({
  date: localDate,
  localName: z.string(),
  name: z.string(),
  countryCode: z.literal('ES'),
  global: z.boolean(),
  counties: z.array(z.string()).nullable(),
  types: z.array(z.string()),
});
export type PublicHoliday = z.output<typeof publicHoliday>;

export const holidayEndpoints = {
  listPublicHolidays: endpoint(routes.listPublicHolidays, {
    about: 'Public holidays of Spain in a year. Answers the bare list, as Nager.Date does.',
    access: 'public',
    scope: 'none',
    params: z.object({ year: z.coerce.number().int().min(1970).max(2100) }),
    data: z.array(publicHoliday),
    example: () => ({ params: { year: 2026 } }),
  }),
};
