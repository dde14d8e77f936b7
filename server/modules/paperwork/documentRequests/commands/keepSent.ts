import { audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { settleAsked, tellAskers } from '../events/notifyRequest.ts';
import { insertFiles, type RequestRow, updateRequest } from '../repo.ts';

interface KeptFile {
  readonly name: string;
  readonly key: string;
}

/** The pages of what was asked for are there, and wait to be looked at. */
export async function keepSent(
  tx: Tx,
  request: RequestRow,
  files: readonly KeptFile[],
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  const { enterprise_id, id: request_id, user_id } = request;
  await insertFiles(
    tx,
    files.map(({ name, key }) => ({
      enterprise_id,
      request_id,
      user_id,
      file_key: key,
      file_name: name,
      sent_at: at,
    })),
  );
  await updateRequest(tx, request, { state: 'sent', sent_by: by, sent_at: at, reason: null, remind_on: null });
  await settleAsked(tx, request, at);
  await tellAskers(tx, request, by, at);
  await audit(tx, {
    enterpriseId: enterprise_id,
    actorId: by,
    action: 'documentRequests.send',
    userId: user_id,
    recordId: request_id,
  });
}
