import { z } from 'zod';
import { clockActions, clockMethods, limits, workModes } from './constants.ts';
import { flag01, id, instant, localDate, milliseconds } from './kernel/codecs.ts';
import { endpoint } from './kernel/endpoint.ts';
import { routes } from './routes.ts';

export const coordinates = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Coordinates = z.output<typeof coordinates>;

/** One worked stretch (people-and-billing 3, time-and-leave 3). */
export const timeEntry = z.object({
  id,
  /** Local date of the start in the enterprise's zone; the entry belongs to it everywhere. */
  date: localDate,
  /** `start/end`, ISO instants with the enterprise's offset; the end is empty while open. */
  time: z.string(),
  start_hour: instant,
  end_hour: instant.nullable(),
  closed: flag01,
  /** JSON text `{ entrada, salida }`, each `{ latitude, longitude }` or null. */
  location: z.string(),
  time_paused: milliseconds,
  worked_time: milliseconds,
  total_time: milliseconds,
  created_at: instant,
  /** Since when the person is in a pause; null when not. */
  paused_since: instant.nullable(),
  method: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  work_mode: z.enum(workModes),
  /** A part of it was punched without network and sent later. */
  offline: flag01,
  /** A part of it was corrected. */
  modified: flag01,
});
export type TimeEntry = z.output<typeof timeEntry>;

export const clockBody = z.object({
  action: z.enum(clockActions),
  method: z.literal(clockMethods).default(1),
  work_mode: z.enum(workModes).default('onsite'),
  location: coordinates.nullish(),
  qr: z.string().max(2000).optional(),
  /** Makes a retry harmless: the same id is registered once and answered alike. */
  client_id: z.uuid(),
  /** Device time of a punch made offline, at most 72 hours ago. */
  occurred_at: instant.optional(),
  /** Needed only by people who work for several enterprises. */
  enterprise_id: id.optional(),
});

export const presence = z.enum(['out', 'in', 'paused']);
export type Presence = z.output<typeof presence>;

/** The employee's own page: state now, today's sums, the entries asked for. */
export const ownTimeSheet = z.object({
  enterprise: z.object({
    id,
    name: z.string(),
    time_zone: z.string(),
    /** The enterprise asks for the place of each punch. */
    location: flag01,
    active_method: z.string(),
  }),
  /** The server's clock, so that the page can show elapsed time without trusting the device's. */
  now: instant,
  today: localDate,
  state: presence,
  /** When the current state began. */
  since: instant.nullable(),
  worked_today: milliseconds,
  paused_today: milliseconds,
  scheduled_today: milliseconds,
  shifts_today: z.array(z.string()),
  /** Closed months that the person has not signed yet. */
  closures_pending: z.number().int(),
  entries: z.array(timeEntry),
});
export type OwnTimeSheet = z.output<typeof ownTimeSheet>;

/** What a punch did; answered from the punch alone, so that it stays cheap. The page asks for the rest. */
export const punchReceipt = z.object({
  entry_id: id,
  state: presence,
  /** Place in the enterprise's chain of the ledger, and SHA-256 of the row, hexadecimal: the person's proof. */
  seq: z.number().int(),
  hash: z.string(),
  /** The same client_id had been registered before; nothing was written now. */
  replayed: z.boolean(),
});
export type PunchReceipt = z.output<typeof punchReceipt>;

export const timeChangeRequest = z.object({
  id,
  user_id: id,
  name: z.string(),
  last_name: z.string(),
  updated_at: instant,
  start_hour: instant.nullable(),
  end_hour: instant.nullable(),
  start_hour_modified: instant.nullable(),
  end_hour_modified: instant.nullable(),
  time_paused: milliseconds,
  worked_time: milliseconds,
  total_time: milliseconds,
  reason: z.string().nullable(),
});

const range = z.object({
  startDate: localDate.optional(),
  endDate: localDate.optional(),
  enterprise_id: id.optional(),
});

export const timeSheetEndpoints = {
  clock: endpoint(routes.clock, {
    about: 'A punch: entry, pause, resume or out. Idempotent by client_id. Answers the person’s state after it.',
    access: 'timeSheets.clock',
    scope: 'own',
    body: clockBody,
    data: punchReceipt,
    success: 201,
    example: ({ uuid }) => ({ body: { action: 'entry', method: 1, work_mode: 'onsite', client_id: uuid() } }),
  }),
  getOwnTimeSheet: endpoint(routes.getOwnTimeSheet, {
    about: 'Own state and entries of a range (today without one). Readable by everyone, always (art. 34.9 ET).',
    access: 'session',
    scope: 'own',
    query: range,
    data: ownTimeSheet,
  }),
  requestTimeChange: endpoint(routes.requestTimeChange, {
    about: 'An employee asks for a correction of an entry, or for a missing one.',
    access: 'timeSheets.requestChange',
    scope: 'own',
    body: z.object({
      time_sheet_id: id.optional(),
      start_hour: z.string(),
      end_hour: z.string().nullish(),
      time_paused: milliseconds.min(0).default(0),
      reason: z.string().trim().min(1).max(limits.text),
    }),
    success: 201,
  }),
  listTimeChangeRequests: endpoint(routes.listTimeChangeRequests, {
    about: 'Pending correction requests of an enterprise.',
    access: 'timeSheets.answerChange',
    scope: { enterprise: 'params.enterpriseId' },
    params: z.object({ enterpriseId: id }),
    data: z.array(timeChangeRequest),
    example: ({ enterpriseId }) => ({ params: { enterpriseId } }),
  }),
  approveTimeChange: endpoint(routes.approveTimeChange, {
    about: 'Approves a correction: the ledger gets a row, the entry changes.',
    access: 'timeSheets.answerChange',
    scope: { record: 'timeChange' },
    params: z.object({ id }),
    success: 201,
    example: ({ timeChangeId }) => ({ params: { id: timeChangeId } }),
  }),
  rejectTimeChange: endpoint(routes.rejectTimeChange, {
    about: 'Rejects a correction; both versions stay in the ledger.',
    access: 'timeSheets.answerChange',
    scope: { record: 'timeChange' },
    params: z.object({ id }),
    success: 201,
    example: ({ timeChangeId }) => ({ params: { id: timeChangeId } }),
  }),
  enrolKiosk: endpoint(routes.enrolKiosk, {
    about: 'Enrols a tablet as a kiosk; its token is answered once.',
    access: 'kiosks.manage',
    scope: { enterprise: 'body.enterprise_id' },
    body: z.object({ enterprise_id: id, name: z.string().trim().min(1).max(limits.text) }),
    data: z.object({ id, token: z.string() }),
    success: 201,
    example: ({ enterpriseId }) => ({ body: { enterprise_id: enterpriseId, name: 'Entrada' } }),
  }),
  clockAtKiosk: endpoint(routes.clockAtKiosk, {
    about: 'A punch by PIN at a kiosk, with the kiosk’s own token.',
    access: 'public',
    scope: 'none',
    body: clockBody.omit({ enterprise_id: true, method: true, qr: true }).extend({ pin: z.string().min(4).max(8) }),
    success: 201,
  }),
};
