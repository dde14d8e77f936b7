import { clockMessages } from '#domain/timekeeping/timeEntries/messages/index.ts';
import { closureMessages } from '#domain/timekeeping/closures/messages/index.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';

/** Why the ledger refused a punch, a correction or a void; the codes are those of the database's functions. */
export const verdicts = [
  'already_in',
  'not_in',
  'already_paused',
  'not_paused',
  'before_last',
  'overlap',
  'no_entry',
  'not_a_member',
  'month_closed',
  'invalid',
] as const;
export type Verdict = (typeof verdicts)[number];

/** Answer for each refusal: HTTP status and a sentence fit for a toast. */
export const verdictErrors: Readonly<
  Record<Verdict, { readonly status: 404 | 409 | 422; readonly message: () => string }>
> = {
  already_in: { status: 409, message: () => clockMessages.alreadyIn },
  not_in: { status: 409, message: () => clockMessages.notIn },
  already_paused: { status: 409, message: () => clockMessages.alreadyPaused },
  not_paused: { status: 409, message: () => clockMessages.notPaused },
  before_last: { status: 409, message: () => clockMessages.beforeLast },
  overlap: { status: 409, message: () => clockMessages.overlap },
  no_entry: { status: 404, message: () => generalMessages.notFound },
  not_a_member: { status: 409, message: () => clockMessages.noEnterprise },
  month_closed: { status: 409, message: () => closureMessages.monthClosed },
  invalid: { status: 422, message: () => generalMessages.invalid },
};

/** @throws Error for a code that this list does not know: the migration and it have parted */
export function asVerdict(code: string): Verdict {
  const known = verdicts.find((verdict) => verdict === code);
  if (!known) throw new Error(`The ledger answered an unknown outcome: ${code}`);
  return known;
}
