import { z } from 'zod';
import { asVerdict, type Verdict } from './verdicts.ts';

/** What became of a punch, a correction or a void. */
export type LedgerOutcome =
  | {
      ok: true;
      entryId: number;
      /** its position in the enterprise's chain */
      seq: number;
      /** SHA-256 of its row, hexadecimal: a receipt */
      hash: string;
      /** it had been registered before, under the same client id */
      replayed: boolean;
    }
  | { ok: false; refusal: Verdict };

/** The database's type `punch_answer`. */
export const ledgerAnswer = z.object({
  outcome: z.string(),
  entry_id: z.number().nullable(),
  seq: z.number().nullable(),
  hash: z.instanceof(Buffer).nullable(),
  replayed: z.boolean(),
});

type LedgerAnswer = z.output<typeof ledgerAnswer>;

export function toOutcome({ outcome, entry_id, seq, hash, replayed }: LedgerAnswer): LedgerOutcome {
  if (outcome !== 'ok') return { ok: false, refusal: asVerdict(outcome) };
  if (entry_id === null || seq === null || hash === null) throw new Error('The ledger answered ok without a row');
  return { ok: true, entryId: entry_id, seq, hash: hash.toString('hex'), replayed };
}
