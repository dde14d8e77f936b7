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

/** The type `ledger_answer` of the migration. */
export interface LedgerAnswer {
  place: number;
  outcome: string;
  entry_id: number | null;
  seq: number | string | null;
  hash: Buffer | null;
  replayed: boolean;
}

export function toOutcome({ outcome, entry_id, seq, hash, replayed }: LedgerAnswer): LedgerOutcome {
  if (outcome !== 'ok') return { ok: false, refusal: asVerdict(outcome) };
  if (entry_id === null || seq === null || hash === null) throw new Error('The ledger answered ok without a row');
  return { ok: true, entryId: entry_id, seq: Number(seq), hash: hash.toString('hex'), replayed };
}
