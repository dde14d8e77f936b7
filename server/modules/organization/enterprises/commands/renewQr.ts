import { audit } from '#server/db/audit.ts';
import type { Database } from '#server/db/connect.ts';
import { newQrSecret, type QrKey } from '../queries/qr.ts';
import { setQrSecret } from '../repo.ts';

/** A new secret: every QR made before is refused. The audit log says who did it. */
export async function renewQr(database: Database, id: number, actorId: number): Promise<QrKey> {
  const key = { id, qr_secret: newQrSecret() };
  await database.transaction(async (tx) => {
    await setQrSecret(tx, id, key.qr_secret);
    await audit(tx, { enterpriseId: id, actorId, action: 'enterprise.qrRenewed' });
  });
  return key;
}
