import { useState } from 'react';
import type { DocumentRequest } from '#domain/paperwork/documentRequests/documentRequests.ts';
import { failureOf } from '#src/engine/failure.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { call } from '#src/session/http.ts';
import { useRequestsChanged } from './useRequests.ts';

interface Refusal {
  readonly request: DocumentRequest;
  readonly reason: string;
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Reminds of one request after the other, and says how many that were, and of which it could not, and why. */
export function useRemindAll() {
  const translate = useTranslate();
  const changed = useRequestsChanged();
  /** Of how many it was reminded so far; null: nothing runs. */
  const [progress, setProgress] = useState<Progress | null>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const remind = async (requests: readonly DocumentRequest[]): Promise<DocumentRequest[]> => {
    const refused: Refusal[] = [];
    for (const [done, request] of requests.entries()) {
      setProgress({ done, total: requests.length });
      await call('remindDocumentRequest', { params: { id: request.id } }).catch((error: unknown) =>
        refused.push({ request, reason: failureOf(error).message || translate('schema.failed') }),
      );
    }
    setRefusals(refused);
    setProgress(null);
    const count = requests.length - refused.length;
    await changed(count > 0 ? translate('documentRequests.remindedCount', { smart_count: count }) : undefined);
    return refused.map(({ request }) => request);
  };
  return { remind, progress, refusals, forget: () => setRefusals([]) };
}
