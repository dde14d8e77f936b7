import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import type { Stretch } from '#domain/timekeeping/workPlan/stretches.ts';

/** What people are reminded of without anybody asking. */
export const ownReminderTypes = ['entry', 'out', 'pause', 'sign'] as const;
export type OwnReminderType = (typeof ownReminderTypes)[number];

/** How long after something is due an enterprise reminds of it: minutes, of the signature days; null: never. */
export type ReminderRules = Readonly<Record<OwnReminderType, number | null>>;

/** What is known of a person at a moment; instants are epoch milliseconds. */
export interface Reminded {
  /** Their shifts of yesterday, today and tomorrow, less leave and holidays. */
  readonly shifts: readonly Stretch[];
  /** Of the same days. */
  readonly entries: readonly { readonly start: number; readonly end: number | null }[];
  /** Since when they rest; null: they do not. */
  readonly restingSince: number | null;
  /** Closed months that wait for their signature. */
  readonly unsigned: readonly { readonly month: string; readonly closedAt: number }[];
}

export interface DueReminder {
  readonly type: OwnReminderType;
  /** What it is about; of the same only once. */
  readonly of: string;
}

/** After this long nobody is reminded any more: whoever did not punch knows by now, or the company asks. */
const lateMs = HOUR_MS;
/** Of a month that was closed longer ago nobody is reminded: the list that says of what somebody was is cleared. */
const signingDays = 31;
/** Shifts may change meanwhile. */
const longestWait = HOUR_MS;
/** Within a shift a pause may begin at any time; the job looks no more often. */
const pauseWait = 5 * MINUTE_MS;

/**
 * Of what a person is to be reminded now. Of an exit just after their shift, since it ends the day's work; of everything else
 * within their shifts, so that nothing comes on leave, on a holiday or at night (art. 88 LOPDGDD).
 */
export function dueReminders(rules: ReminderRules, person: Reminded, now: number): DueReminder[] {
  const { shifts, entries, restingSince, unsigned } = person;
  const open = entries.find(({ end }) => end === null);
  const isDue = (at: number) => at <= now && now < at + lateMs;
  const atWork = shifts.some(({ start, end }) => start <= now && now < end);
  const due: DueReminder[] = [];
  if (rules.entry !== null && !open) {
    const after = rules.entry * MINUTE_MS;
    const missed = shifts.find(
      ({ start, end }) =>
        isDue(start + after) && now < end && !entries.some((entry) => (entry.end ?? now) > start && entry.start < now),
    );
    if (missed) due.push({ type: 'entry', of: String(missed.start) });
  }
  if (rules.out !== null && open && !atWork) {
    const after = rules.out * MINUTE_MS;
    const over = shifts.find(({ end }) => isDue(end + after) && open.start < end);
    if (over) due.push({ type: 'out', of: String(over.end) });
  }
  if (rules.pause !== null && atWork && restingSince !== null && isDue(restingSince + rules.pause * MINUTE_MS))
    due.push({ type: 'pause', of: String(restingSince) });
  if (rules.sign !== null && atWork) {
    const days = rules.sign;
    for (const { month, closedAt } of unsigned)
      if (closedAt + days * DAY_MS <= now && now < closedAt + (days + signingDays) * DAY_MS)
        due.push({ type: 'sign', of: `${month} ${closedAt}` });
  }
  return due;
}

/** When there may be something to remind these people of again. */
export function nextReminders(rules: ReminderRules, people: readonly Reminded[], now: number): number {
  const waits = [now + longestWait];
  for (const { shifts } of people) {
    for (const { start, end } of shifts) {
      if (rules.entry !== null) waits.push(start + rules.entry * MINUTE_MS);
      if (rules.out !== null) waits.push(end + rules.out * MINUTE_MS);
      if (rules.sign !== null || rules.pause !== null) waits.push(start);
      if (rules.pause !== null && start <= now && now < end) waits.push(now + pauseWait);
    }
  }
  return Math.min(...waits.filter((at) => at > now));
}
