import { payrollMessages as say } from '#domain/paperwork/payrolls/messages/index.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import { conflict } from '#server/http/apiError.ts';
import type { Deps } from '#server/modules/deps.ts';
import { uploadToChange } from '../policy.ts';
import { cancelUpload } from './claims.ts';
import { noteFinished } from './uploadQueue.ts';

/** @throws ApiError 409 when it is not under way any more */
export async function cancel({ database, files, clock }: Deps, actor: Actor, id: number): Promise<void> {
  const now = clock.now();
  const pieces = await database.transaction(async (tx) => {
    const { enterprise_id } = await uploadToChange(tx, actor, id);
    const left = await cancelUpload(tx, id, now);
    if (!left) throw conflict(say.notUnderWay);
    const actorId = personIn(actor, enterprise_id);
    await audit(tx, { enterpriseId: enterprise_id, actorId, action: 'payrolls.cancel', recordId: id });
    return left;
  });
  noteFinished(id);
  for (const key of pieces) await files.remove(key);
}
