import { z } from 'zod';
import { signedHoursMinutes } from '#domain/time/duration.ts';
import { numericDate } from '#domain/time/format.ts';
import { hoursBankMails as say } from '#domain/timekeeping/workingTime/messages/index.ts';
import { kindOf } from './kind.ts';

const adjustment = z.object({
  /** `YYYY-MM-DD` */
  date: z.string(),
  /** Milliseconds of rest that are added, or taken (less than 0). */
  ms: z.number(),
  reason: z.string(),
});

const QUIET_SECONDS = 60;

/** That an adjustment of their hours bank waits for a person's agreement. */
export const hoursProposed = kindOf({
  data: adjustment,
  audience: 'own',
  quietSeconds: QUIET_SECONDS,
  inHours: true,
  bundledBy: 'kind',
  words: (items, enterprise) => ({
    subject: say.proposal.subject(items.length > 1),
    paragraphs: [say.proposal.proposes(enterprise), say.proposal.until],
    items: items.map(({ data: { ms, date, reason } }) => say.item(signedHoursMinutes(ms), numericDate(date), reason)),
    button: say.proposal.button,
    note: say.proposal.note,
    path: '/fichar#hours',
  }),
});

/** How people answered adjustments that somebody proposed to them. */
export const hoursOutcome = kindOf({
  data: adjustment.extend({ accepted: z.boolean() }),
  audience: 'hoursBank.decide',
  quietSeconds: QUIET_SECONDS,
  inHours: true,
  bundledBy: 'kind',
  words: (items) => ({
    subject: say.outcome.subject(items.length > 1),
    paragraphs: [say.outcome.answered],
    items: items.map(({ about, data: { ms, date, reason, accepted } }) =>
      say.outcome.item(about, accepted, say.item(signedHoursMinutes(ms), numericDate(date), reason)),
    ),
    button: say.outcome.button,
    note: say.outcome.note,
    path: '/fichajes/bolsa',
  }),
});
