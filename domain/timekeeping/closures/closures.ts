import { z } from 'zod';
import { id, instant, milliseconds } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { requiredText } from '#domain/kernel/requiredText.ts';
import { closureMessages as say } from './messages/index.ts';
import { monthKinds } from './monthKinds.ts';
import { routes } from '#domain/routes.ts';

/**
 * How a month stands: signed, or pending for one of three reasons — the person has not signed it (`unsigned`), an entry
 * of it is still open (`open_entry`), or it was reopened for a correction and is not closed again yet (`reopened`).
 */
export const closureStates = ['signed', 'unsigned', 'open_entry', 'reopened'] as const;

/** A month of a person with its totals (arts. 12.4.c and 35.5 ET), all in milliseconds. */
export const closure = z.object({
  id,
  month: z.string().regex(/^\d{4}-\d{2}$/),
  scheduled: milliseconds,
  worked: milliseconds,
  balance: milliseconds,
  /** Owed by the contract; null without one. */
  agreed: milliseconds.nullable(),
  ordinary: milliseconds,
  complementary: milliseconds,
  overtime: milliseconds,
  /** Pauses, and what was worked elsewhere than on site; null in months closed before these were kept. */
  paused: milliseconds.nullable(),
  remote: milliseconds.nullable(),
  /** Null in months closed before these were kept, and for some minutes after a closing. */
  kinds: monthKinds.nullable(),
  state: z.enum(closureStates),
  closed_at: instant.nullable(),
  signed_at: instant.nullable(),
  /** The last time that it was reopened, and why. */
  reopened_at: instant.nullable(),
  reopen_reason: z.string().nullable(),
});
export type Closure = z.output<typeof closure>;
export type ClosureState = Closure['state'];

const ofClosure = { scope: { record: 'closure' }, params: z.object({ id }), data: closure } as const;

export const closureEndpoints = {
  signClosure: endpoint(routes.signClosure, {
    ...ofClosure,
    about:
      'The employee signs a monthly closure as read. With the `closed_at` that was read, a month closed anew since is not signed unseen. A second time changes nothing.',
    access: 'timeSheets.signClosure',
    whenCanceled: 'own',
    body: z.object({ closed_at: instant.optional() }).nullish(),
    example: ({ closureId }) => ({ params: { id: closureId } }),
  }),
  reopenClosure: endpoint(routes.reopenClosure, {
    ...ofClosure,
    about:
      'Reopens a closed month of somebody else for a correction, with a reason. It is closed anew after a day and must be signed again.',
    access: 'timeSheets.reopenClosure',
    body: z.object({
      reason: requiredText(() => say.reasonRequired),
    }),
    example: ({ closureId }) => ({ params: { id: closureId }, body: { reason: 'Faltaba una salida' } }),
  }),
  closeAgain: endpoint(routes.closeAgain, {
    ...ofClosure,
    about: 'Closes a month that was reopened before its day is over; it must be signed again.',
    access: 'timeSheets.reopenClosure',
    example: ({ reopenedClosureId }) => ({ params: { id: reopenedClosureId } }),
  }),
};
