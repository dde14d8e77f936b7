import { type MemberField, memberFieldNames } from '#domain/organization/people/personFields.ts';
import { entityOf } from '#domain/entities.ts';
import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import type { Field, Fields } from '#domain/kernel/fields.ts';
import type { PublicConfig } from '#domain/operation/system/system.ts';
import type { EnterpriseHoliday } from '#domain/planning/leave/holidays.ts';
import { toEntryTime } from '#domain/kernel/codecs.ts';
import type { Leave } from '#domain/planning/leave/leave.ts';
import type { Team } from '#domain/planning/teams/teams.ts';
import type { OwnTimeSheet, TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import type { TermVersion } from '#domain/organization/employees/termVersions.ts';
import type { UserWithClosures } from '#domain/timekeeping/closures/usersWithClosures.ts';
import { type WorkField, workFields } from '#domain/organization/people/workFields.ts';

/** Of whoever has no terms of work. */
const noTerms = Object.fromEntries(
  Object.entries<Field>(workFields).map(([name, field]) => [name, field.default ?? null]),
) as Pick<UserWithClosures, WorkField>;
const { title: _title, ...noTermVersion } = noTerms;
const nothingKnown = Object.fromEntries(memberFieldNames.map((name) => [name, null])) as Record<MemberField, null>;

/** An employee as the server presents them. */
export const employeeOf = (over: Partial<UserWithClosures> = {}): UserWithClosures => ({
  ...nothingKnown,
  ...noTerms,
  id: 21,
  undelivered: null,
  name: 'Lucía',
  last_name: 'Gómez',
  email: 'lucia@example.com',
  dni: '12345678Z',
  birth_date: '1990-05-17',
  phone: '600111222',
  title: 'Panadera',
  role: 'employee',
  hours: 40,
  contract_type: 'full',
  hours_type: 'weekly',
  duration: null,
  agreement_id: null,
  agreement_id_name: null,
  distribution: 'regular',
  part_time_percent: null,
  night_worker: 0,
  other_hours: null,
  flex: 1,
  days_of_week: '',
  quantity_days: 5,
  has_complementary_hours: 0,
  complementary_hours: null,
  vacation_days: 22,
  active: 1,
  verified: 1,
  enterprise_id: 1,
  created_at: '2026-01-12T09:00:00+01:00',
  teamIds: [],
  teams: [],
  custom_fields: {},
  files: [],
  payrolls: [],
  cierresCompletados: [],
  cierresPendientes: [],
  ...over,
});

/** Terms of work from a day on, as the server presents them. */
export const termVersionOf = (over: Partial<TermVersion> = {}): TermVersion => ({
  ...noTermVersion,
  valid_from: '2024-03-01',
  valid_to: null,
  hours: 37.5,
  contract_type: 'full',
  hours_type: 'weekly',
  quantity_days: 5,
  vacation_days: 22,
  distribution: 'regular',
  agreement_id_name: null,
  ...over,
});

export const teamOf = (over: Partial<Team> = {}): Team => ({
  id: 5,
  name: 'Obrador',
  description: 'Turno de noche',
  enterprise_id: 1,
  user_count: 1,
  users: [{ id: 21, name: 'Lucía', last_name: 'Gómez' }],
  managers: [],
  employees: [21],
  custom_fields: {},
  ...over,
});

/** A day of leave that waits for an answer. */
export const leaveOf = (over: Partial<Leave> = {}): Leave => ({
  id: 1,
  date: '2026-12-02',
  status: 'pending',
  comment: null,
  permission_type_id: 1,
  permission_type_name: 'Vacaciones',
  user: { id: 21, name: 'Lucía', last_name: 'Gómez' },
  type: 'Vacaciones',
  part: 'full',
  request_id: 'one',
  requested_at: '2026-11-10T10:00:00+01:00',
  answered_at: null,
  answered_by: null,
  answer_comment: null,
  ...over,
});

/** An entry of the time record; instants with their offset, an open one without an end. */
export const entryOf = (start: string, end: string | null, over: Partial<TimeEntry> = {}): TimeEntry => ({
  id: 1,
  date: start.slice(0, 10),
  time: toEntryTime(start, end),
  start_hour: start,
  end_hour: end,
  closed: end === null ? 0 : 1,
  location: '{"entrada":null,"salida":null}',
  time_paused: 0,
  worked_time: 0,
  total_time: 0,
  created_at: start,
  paused_since: null,
  method: 1,
  work_mode: 'onsite',
  offline: 0,
  modified: 0,
  ...over,
});

/** The own day of somebody who has not clocked in. */
export const sheetOf = (over: Partial<OwnTimeSheet> = {}): OwnTimeSheet => ({
  enterprise: { id: 1, name: 'Panadería La Espiga', time_zone: 'UTC', location: 0, active_method: '1' },
  now: '2026-11-16T12:00:00Z',
  today: '2026-11-16',
  state: 'out',
  since: null,
  worked_today: 0,
  paused_today: 0,
  scheduled_today: 0,
  shifts_today: [],
  closures_pending: 0,
  proposals_pending: 0,
  invitations_pending: 0,
  off_today: [],
  place_notice: null,
  former: [],
  entries: [],
  ...over,
});

/** A day off of an enterprise. */
export const holidayOf = (date: string, name: string, over: Partial<EnterpriseHoliday> = {}): EnterpriseHoliday => ({
  date,
  name,
  kind: 'national',
  counties: null,
  off: 1,
  own: 0,
  removed: 0,
  ...over,
});

/** A field that an enterprise has added: a text of its people unless told otherwise. */
export const customFieldOf = (over: Partial<CustomField> = {}): CustomField => ({
  id: 1,
  enterprise_id: 1,
  key: 'f1',
  resource: 'employees',
  name: 'Taquilla',
  kind: 'text',
  choices: [],
  required: 0,
  visible_to: 'everyone',
  in_list: 1,
  summed: 0,
  position: 1,
  archived: 0,
  ...over,
});

/** A record of a plain resource: without anything but what is given. */
export function plainRecord(name: string, over: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { fields } = entityOf(name) as unknown as { readonly fields: Fields };
  const nothing = Object.entries(fields).flatMap(([source, { kind, choices }]): [string, unknown][] => {
    if (kind === 'reference')
      return [
        [source, null],
        [`${source}_name`, null],
      ];
    if (kind === 'references')
      return [
        [source, []],
        [`${source}_names`, []],
      ];
    return [[source, kind === 'flag' ? 0 : (choices?.[0] ?? null)]];
  });
  return { ...Object.fromEntries(nothing), enterprise_id: 1, custom_fields: {}, ...over };
}

/** A page of a list as the server answers it. */
export const pageOf = (data: readonly object[], total = data.length) => ({
  data,
  headers: { 'content-range': `records 0-${Math.max(0, data.length - 1)}/${total}` },
});

/** What the server lets the browser know: the embedded payments, services of maps that are not there. */
export const publicConfigOf = (over: Partial<PublicConfig> = {}): PublicConfig => ({
  publicUrl: 'https://jornada.ejemplo.es',
  employeeSiteUrl: 'https://jornada.ejemplo.es/fichar',
  holidaysUrl: '/api/holidays',
  demo: false,
  supportEmail: 'soporte@jornada.example',
  operator: { name: null, nif: null, address: null, registry: null, privacyEmail: 'soporte@jornada.example' },
  stripePublishableKey: null,
  geocodingUrl: 'https://lugares.ejemplo.es',
  mapTilesUrl: 'https://teselas.ejemplo.es/{z}/{x}/{y}.png',
  ...over,
});
