import { z } from 'zod';
import { regionCodes } from '#domain/constants.ts';
import { flag01, id, localDate } from '#domain/kernel/codecs.ts';
import { requiredName } from '#domain/kernel/requiredText.ts';
import { givenDate } from '#domain/kernel/dates.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { holidayMessages as say } from './messages/index.ts';
import { routes } from '#domain/routes.ts';
import { centreId } from '#domain/organization/enterprises/centreId.ts';
import { ownCentre } from '#domain/organization/enterprises/ownCentre.ts';

/** Years of which a calendar can be asked. */
export const holidayYears = { first: 1970, last: 2100 } as const;

/** The shape of Nager.Date v3; `counties` holds ES-XX codes, null for the whole country. */
export const publicHoliday = z.object({
  date: localDate,
  localName: z.string(),
  name: z.string(),
  countryCode: z.literal('ES'),
  fixed: z.boolean().optional(),
  global: z.boolean(),
  counties: z.array(z.string()).nullable(),
  launchYear: z.number().int().nullish(),
  types: z.array(z.string()),
  /** Beside the fields of Nager.Date: calculated, since the official calendar of the year is not known yet. */
  provisional: z.boolean().optional(),
});
export type PublicHoliday = z.output<typeof publicHoliday>;

/** Kinds of a day off that are added by hand; `regional` mends a calculated calendar. */
export const ownHolidayKinds = ['local', 'company', 'regional'] as const;
export type OwnHolidayKind = (typeof ownHolidayKinds)[number];

export const enterpriseHoliday = z.object({
  date: localDate,
  name: z.string(),
  kind: z.enum(['national', ...ownHolidayKinds]),
  /** Of a public holiday: ES-XX codes, null for the whole country. Null of the enterprise's own. */
  counties: z.array(z.string()).nullable(),
  /** 1: the enterprise does not work on it. 0: another region's, or switched off by hand. */
  off: flag01,
  /** Added by hand. */
  own: flag01,
  /** A public holiday of the enterprise's region that was switched off by hand. */
  removed: flag01,
});
export type EnterpriseHoliday = z.output<typeof enterpriseHoliday>;

export const yearOfHolidays = z.object({
  year: z.number().int(),
  /** By postal code or province; null where these do not say: only national days count. */
  region: z.enum(regionCodes).nullable(),
  /** The public days were calculated, since the official calendar of the year is not known yet. */
  provisional: flag01,
  /** The service of holidays did not answer: only days added by hand are known. */
  missing: flag01,
  /** All public days of Spain and the enterprise's own, by date. */
  days: z.array(enterpriseHoliday),
});
export type YearOfHolidays = z.output<typeof yearOfHolidays>;

const year = z.coerce.number().int().min(holidayYears.first).max(holidayYears.last);

/** Validated by the form and by the server alike. */
export const newHoliday = z.object({
  date: givenDate(() => say.dateRequired).refine((date) => year.safeParse(date.slice(0, 4)).success, {
    error: () => say.dateRange,
  }),
  name: requiredName(
    () => say.nameRequired,
    () => say.nameMax,
  ),
  kind: z.enum(ownHolidayKinds, { error: () => say.kindRequired }),
});
export type NewHoliday = z.output<typeof newHoliday>;

const oneDay = z.object({ enterpriseId: id, date: localDate });
/** Of which work centre; the first one, the enterprise itself, unless said. */
const ofCentre = z.object({ work_centre_id: centreId.default(ownCentre) });

/** Days off of one person in a year. */
export const personHolidays = z.object({
  user_id: id,
  days: z.array(enterpriseHoliday.pick({ date: true, name: true })),
});
export type PersonHolidays = z.output<typeof personHolidays>;

export const holidayEndpoints = {
  listPublicHolidays: endpoint(routes.listPublicHolidays, {
    about:
      'Public holidays of Spain in a year, all regions. Answers the bare list, as Nager.Date does. Years whose official calendar is not known are calculated and marked. Empty, with `x-holidays: missing`, while the service set by HOLIDAYS_URL does not answer.',
    access: 'public',
    scope: 'none',
    params: z.object({ year }),
    data: z.array(publicHoliday),
    bare: true,
    example: () => ({ params: { year: 2026 } }),
  }),
  listHolidays: endpoint(routes.listHolidays, {
    about:
      'Holidays of an enterprise, or of one of its further work centres, in a year: national, regional (other regions’ too, with off 0), local and its own.',
    access: 'holidays.see',
    scope: { enterprise: 'params.id' },
    params: z.object({ id }),
    query: ofCentre.extend({ year }),
    data: yearOfHolidays,
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId }, query: { year: 2026 } }),
  }),
  listPeopleHolidays: endpoint(routes.listPeopleHolidays, {
    about:
      'Days off in a year of the people who belong, on any of its days, to another work centre than the first: each by the centre of the day. Everybody else has those of the enterprise, and where there is one centre nobody is answered.',
    access: 'employees.list',
    scope: { enterprise: 'params.id' },
    params: z.object({ id }),
    query: z.object({ year }),
    data: z.array(personHolidays),
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId }, query: { year: 2026 } }),
  }),
  addHoliday: endpoint(routes.addHoliday, {
    about:
      'Adds a local day, one of the company, or one that its region’s calendar lacks, to a work centre, or with all_centres to each where it is none yet.',
    access: 'holidays.edit',
    scope: { enterprise: 'params.id' },
    params: z.object({ id }),
    query: ofCentre.extend({ all_centres: flag01.default(0) }),
    body: newHoliday,
    success: 201,
    example: ({ enterpriseId }) => ({
      params: { id: enterpriseId },
      body: { date: '2026-05-15', name: 'San Isidro', kind: 'local' as const },
    }),
  }),
  removeHoliday: endpoint(routes.removeHoliday, {
    about: 'Takes away a day that was added by hand, or switches off a public one.',
    access: 'holidays.edit',
    scope: { enterprise: 'params.enterpriseId' },
    params: oneDay,
    query: ofCentre,
    example: ({ enterpriseId }) => ({ params: { enterpriseId, date: '2026-12-25' } }),
  }),
  restoreHoliday: endpoint(routes.restoreHoliday, {
    about: 'Brings back a public holiday that was switched off.',
    access: 'holidays.edit',
    scope: { enterprise: 'params.enterpriseId' },
    params: oneDay,
    query: ofCentre,
    example: ({ enterpriseId, removedHoliday }) => ({ params: { enterpriseId, date: removedHoliday } }),
  }),
};
