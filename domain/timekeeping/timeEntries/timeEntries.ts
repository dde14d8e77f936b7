import { z } from 'zod';
import { clockActions, clockMethods, locationNoticeVersion, workModes } from '#domain/constants.ts';
import { flag01, givenTime, id, instant, localDate, milliseconds, wideId } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { breakKinds, standbyKinds } from '../workingTime/breakKinds.ts';
import { comingUpKinds } from '../workingTime/ruleNames.ts';
import { routes } from '#domain/routes.ts';

export const coordinates = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Coordinates = z.output<typeof coordinates>;

/** One worked stretch (timeEntries 1). */
export const timeEntry = z.object({
  id,
  /** Local date of the start by the person's clock; the entry belongs to it everywhere. */
  date: localDate,
  /** `start/end`, ISO instants with the offset of the person's clock; the end is empty while open. */
  time: z.string(),
  start_hour: instant,
  end_hour: instant.nullable(),
  closed: flag01,
  /** JSON text `{ entrada, salida }`, each `{ latitude, longitude }` or null. */
  location: z.string(),
  time_paused: milliseconds,
  /** The part of the pauses that counts as work by the agreement (art. 34.4 ET); left out: none. */
  time_paid: milliseconds.optional(),
  worked_time: milliseconds,
  total_time: milliseconds,
  created_at: instant,
  /** Since when the person is in a pause; null when not. */
  paused_since: instant.nullable(),
  /** Of an open entry in the views of the company: until when it counts at most (`countsUntil`). */
  counts_until: instant.optional(),
  method: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  work_mode: z.enum(workModes),
  /** A part of it was punched without network and sent later. */
  offline: flag01,
  /** A part of it was corrected. */
  modified: flag01,
  /** Of one's own, where the enterprise records them: waiting and availability; one that still runs has no end. */
  standby: z.array(z.object({ kind: z.enum(standbyKinds), from: instant, to: instant.nullable() })).optional(),
  /**
   * The work centres at which it was begun and ended, by the names that they had then; left out where that is not known
   * and where the enterprise has one alone (workCentres 4).
   */
  start_work_centre: z.string().optional(),
  end_work_centre: z.string().optional(),
  /** Of the centre to which the person belonged on its date, where that is not the `enterprise`'s of the answer (workCentres 6). */
  time_zone: z.string().optional(),
});
export type TimeEntry = z.output<typeof timeEntry>;

export const clockBody = z.object({
  action: z.enum(clockActions),
  method: z.literal(clockMethods).default(1),
  work_mode: z.enum(workModes).default('onsite'),
  /** Of a pause: that it is waiting or availability, where the enterprise records these. */
  break_kind: z.enum(breakKinds).optional(),
  location: coordinates.nullish(),
  qr: z.string().max(2000).optional(),
  /** Makes a retry harmless: the same id is registered once and answered alike. */
  client_id: z.uuid(),
  /** Device time of a punch made offline, at most 72 hours ago. */
  occurred_at: givenTime.optional(),
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
    /** Of the person today: that of the centre to which they belong. */
    time_zone: z.string(),
    /** The enterprise asks for the location of each punch. */
    location: flag01,
    active_method: z.string(),
    /** The person may see who of their teams is at work. */
    team_presence: flag01.optional(),
    /** Waiting and availability are punched. */
    standby_time: flag01.optional(),
  }),
  /** Where the person no longer works: their record there stays theirs to read (art. 34.9 ET). */
  former: z.array(z.object({ id, name: z.string(), time_zone: z.string() })),
  /** The server's clock, so that the page can show elapsed time without trusting the device's. */
  now: instant,
  today: localDate,
  state: presence,
  /** What the person does who is paused; left out: rest. */
  break_kind: z.enum(breakKinds).optional(),
  /** When the current state began. */
  since: instant.nullable(),
  worked_today: milliseconds,
  paused_today: milliseconds,
  scheduled_today: milliseconds,
  shifts_today: z.array(z.string()),
  /** The holiday or the leave of today by name, for which `scheduled_today` is less than the shifts. */
  off_today: z.array(z.string()).optional(),
  /** Limits of working time that are passed if the person goes on, or if they begin now, the soonest first. */
  limits_ahead: z
    .array(
      z.object({
        kind: z.enum(comingUpKinds),
        /** When the limit is passed; of a rest that is too short, when it is long enough. */
        at: instant,
        /** Since when it counts, where that is known. */
        since: instant.nullable(),
        limit: milliseconds,
      }),
    )
    .optional(),
  /** Closed months that the person has not signed yet. */
  closures_pending: z.number().int(),
  /** Corrections that the company proposes and the person has not answered. */
  proposals_pending: z.number().int(),
  /** Adjustments of the hours bank that wait for their answer. */
  hours_pending: z.number().int().optional(),
  /** Documents that the person is asked for and has not sent. */
  documents_pending: z.number().int().optional(),
  /** Answers to what the person asked for, and leave that was recorded for them, that they have not read yet. */
  answers_unread: z
    .object({
      leave: z.number().int(),
      corrections: z.number().int(),
      /** The latest of leave: what became of which days. */
      latest_leave: z
        .object({
          outcome: z.enum(['approved', 'rejected', 'recorded']),
          type: z.string(),
          dates: z.array(localDate).min(1),
        })
        .optional(),
    })
    .optional(),
  /** Invitations of other companies that the person may answer from this session. */
  invitations_pending: z.number().int(),
  /** The latest notice on location that the person has accepted; null without one. */
  place_notice: z.number().int().nullable(),
  entries: z.array(timeEntry),
});
export type OwnTimeSheet = z.output<typeof ownTimeSheet>;

/** What a punch did; answered from the punch alone, so that it stays cheap. The page asks for the rest. */
export const punchReceipt = z.object({
  entry_id: wideId,
  state: presence,
  /** Place in the enterprise's chain of the ledger, and SHA-256 of the row, hexadecimal: the person's proof. */
  seq: z.number().int(),
  hash: z.string(),
  /** The same client_id had been registered before; nothing was written now. */
  replayed: z.boolean(),
});
export type PunchReceipt = z.output<typeof punchReceipt>;

const range = z.object({
  startDate: localDate.optional(),
  endDate: localDate.optional(),
  enterprise_id: id.optional(),
});

export const timeSheetEndpoints = {
  clock: endpoint(routes.clock, {
    about: 'A punch: entry, pause, resume or out. Idempotent by client_id. Answers the person’s state after it.',
    access: 'timeSheets.clock',
    // The handler refuses it, but for punches of before.
    whenCanceled: 'all',
    scope: 'own',
    body: clockBody,
    data: punchReceipt,
    success: 201,
    example: ({ uuid }) => ({
      body: { action: 'entry' as const, method: 1 as const, work_mode: 'onsite' as const, client_id: uuid() },
    }),
  }),
  getOwnTimeSheet: endpoint(routes.getOwnTimeSheet, {
    about: 'Own state and entries of a range (today without one). Readable by everyone, always (art. 34.9 ET).',
    access: 'session',
    scope: 'own',
    query: range,
    data: ownTimeSheet,
  }),
  acceptLocationNotice: endpoint(routes.acceptLocationNotice, {
    about: 'The notice that goes before the first location was read and accepted; kept with its version.',
    access: 'session',
    scope: 'own',
    body: z.object({ version: z.number().int().min(1).max(locationNoticeVersion) }),
    example: () => ({ body: { version: locationNoticeVersion } }),
  }),
};
