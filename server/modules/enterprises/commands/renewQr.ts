import type { Database } from '../../../db/connect.ts';
import { newQrSecret, type QrKey } from '../queries/qr.ts';
import { noteChange, setQrSecret } from '../repo.ts';

/** A new secret: every QR made before is refused. The audit log says who did it. */
export async function renewQr(database: Database, id: number, actorId: number): Promise<QrKey> {
  const key = { id, qr_secret: newQrSecret() };
  await database.transaction(async (tx) => {
    await setQrSecret(tx, id, key.qr_secret);
    await noteChange(tx, id, actorId, 'enterprise.qrRenewed', String(id));
  });
  return key;
}
