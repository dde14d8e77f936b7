import { z } from 'zod';
import { customValues } from '../kernel/customValues.ts';
import { closure } from '../closures/closures.ts';
import { flag01, id, instant, localDate, milliseconds } from '../kernel/codecs.ts';
import { roles } from '../rights.ts';
import { timeEntry } from '../timeEntries/timeEntries.ts';
import { memberWire } from './personFields.ts';
import { workWire } from './workFields.ts';
import { dayOff } from '../workPlan/terms.ts';

/** Money and files of a person. */
const payroll = z.object({
  id,
  year: z.number().int(),
  month: z.number().int().min(1).max(12),
  file_path: z.string(),
  /** When the person opened it first. */
  read_at: instant.nullable(),
  /** The person has not opened it; of one of before this was noted nobody knows. */
  unread: flag01,
});
export const userFile = z.object({
  id,
  name: z.string(),
  type: z.string(),
  month: z.number().int().nullable(),
  year: z.number().int().nullable(),
  file_path: z.string(),
});
/** A person as a list or a time view holds them, seen from one enterprise. */
export const user = z.object({
  id,
  ...memberWire,
  email: z.string(),
  role: z.enum(roles),
  ...workWire,
  agreement_id_name: z.string().nullable(),
  active: flag01,
  /** The person has verified their e-mail address and accepted to belong to the enterprise. */
  verified: flag01,
  /** Of oneself only: the address that counts once the link mailed to it is opened. */
  pending_email: z.string().nullish(),
  enterprise_id: id,
  created_at: instant,
  teamIds: z.array(id),
  teams: z.array(z.object({ id, name: z.string() })),
  /** Of the enterprise's own fields. */
  custom_fields: customValues,
});
export type User = z.output<typeof user>;

const shift = z.object({ type: z.literal('shift'), time: z.string() });

/** With both dates in the query a list carries the days between them (employees 12). */
export const userWithTime = user.extend({
  /** Date to entries. */
  timeSheet: z.record(z.string(), z.array(timeEntry)).optional(),
  /** Date to shifts, each `HH:MM - HH:MM`. */
  userSchedule: z.record(z.string(), z.array(shift)).optional(),
  /** Date to what is off on it; lowers the scheduled hours (`scheduledOnDay`). Dates without are absent. */
  daysOff: z.record(z.string(), z.array(dayOff)).optional(),
  /** Date to scheduled milliseconds, less what is off: shifts, or the contract's hours (`scheduledByDay`). */
  scheduledTime: z.record(z.string(), milliseconds).optional(),
  /** The first date in the enterprise, where it is after the range begins. */
  hired_on: localDate.optional(),
  /** Of the person today, or on the day of the range nearest to it, where that is not the enterprise's (workCentres 6). */
  time_zone: z.string().optional(),
});
export type UserWithTime = z.output<typeof userWithTime>;

/** The latest mail by which a person comes to their account, where no mail server takes it. */
const undelivered = z.object({ kind: z.string(), failed_at: instant });

export const userDetail = user.extend({
  /** For who may send the invitation again; null where nothing failed. */
  undelivered: undelivered.nullable(),
  /** When what the enterprise need not keep of the person was erased (art. 17 RGPD). */
  erased_at: instant.nullish(),
  files: z.array(userFile),
  payrolls: z.array(payroll),
  cierresCompletados: z.array(closure),
  cierresPendientes: z.array(closure),
});
export type UserDetail = z.output<typeof userDetail>;
