import { z } from 'zod';
import { flag01, id, instant } from '#domain/kernel/codecs.ts';

/** A payslip that its person has not opened so many days after it was handed out is late. */
export const unreadDays = 7;

/** Of so many months, the present one among them, it is said which payslips nobody has opened. */
export const unreadMonths = 4;

/** So many are listed. */
export const mostUnread = 500;

/** A payslip that its person has not opened; those of before this was noted are none. */
export const unreadPayroll = z.object({
  id,
  employee: z.object({ id, name: z.string() }),
  year: z.number().int(),
  month: z.number().int().min(1).max(12),
  /** When it was handed out. */
  since: instant,
  /** For longer than `unreadDays`. */
  late: flag01,
});
export type UnreadPayroll = z.output<typeof unreadPayroll>;

/** A payslip that its person does not get: its file cannot be parted from those of others. */
export const withheldPayroll = unreadPayroll.pick({ id: true, employee: true, year: true, month: true });
export type WithheldPayroll = z.output<typeof withheldPayroll>;

/** The list of them, among the payslips of the company that is open. */
export const unreadPayrollsPath = '/employees/payrolls/unread';
