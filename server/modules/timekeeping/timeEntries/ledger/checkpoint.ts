import { createHmac, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { z } from 'zod';

/** What stands in the place of rows that went (decision 46). */
export const checkpointRow = z.object({
  enterprise_id: z.number(),
  /** The last row that it stands for, and its hash, hexadecimal. */
  seq: z.number(),
  hash: z.string(),
  /** Rows up to it that are still there. */
  kept_seqs: z.array(z.number()),
  kept_hashes: z.array(z.string()),
  /** How many went. */
  rows: z.number(),
  /** Epoch microseconds. */
  made_at: z.number(),
  public_key: z.string(),
  signature: z.string(),
});

export type Checkpoint = z.output<typeof checkpointRow>;
type Unsigned = Omit<Checkpoint, 'public_key' | 'signature'>;

/** The columns of {@link Checkpoint}, for a select from `ledger_checkpoints`. */
export const checkpointColumns = `enterprise_id, seq, encode(hash, 'hex') as hash, to_json(kept_seqs) as kept_seqs, kept_hashes, rows,
  epoch_us(made_at) as made_at, public_key, signature`;

const version = 1;

/** The text that is signed. */
const statementOf = (point: Unsigned): Buffer =>
  Buffer.from(
    JSON.stringify([
      'jornada ledger checkpoint',
      version,
      point.enterprise_id,
      point.seq,
      point.hash,
      point.kept_seqs,
      point.kept_hashes,
      point.rows,
      point.made_at,
    ]),
  );

/** Before the 32 bytes of an Ed25519 key, in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface CheckpointSigner {
  /** SPKI in DER, base64. */
  readonly publicKey: string;
  sign(point: Unsigned): Checkpoint;
}

/** Signs with an Ed25519 key that follows from the installation's secret. */
export function checkpointSigner(secret: string): CheckpointSigner {
  const seed = createHmac('sha256', secret).update('jornada-ledger-checkpoint').digest();
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
  return {
    publicKey,
    sign: (point) => ({
      ...point,
      public_key: publicKey,
      signature: sign(null, statementOf(point), key).toString('base64'),
    }),
  };
}

/** Whether it says what was signed with the key that it names. */
export function isSigned(point: Checkpoint): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(point.public_key, 'base64'), format: 'der', type: 'spki' });
    return verify(null, statementOf(point), key, Buffer.from(point.signature, 'base64'));
  } catch {
    return false;
  }
}
