import { useState } from 'react';
import type { DocumentRequest } from '../../../domain/documentRequests/documentRequests.ts';
import { failureOf } from '../../engine/failure.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { call } from '../../session/http.ts';
import { useRequestsChanged } from './useRequests.ts';

interface Refusal {
  readonly request: DocumentRequest;
  readonly reason: string;
}

/** Reminds of one request after the other, and says how many that were, and of which it could not, and why. */
export function useRemindAll() {
  const translate = useTranslate();
  const changed = useRequestsChanged();
  const [isPending, setPending] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const remind = async (requests: readonly DocumentRequest[]): Promise<DocumentRequest[]> => {
    setPending(true);
    const refused: Refusal[] = [];
    for (const request of requests)
      await call('remindDocumentRequest', { params: { id: request.id } }).catch((error: unknown) =>
        refused.push({ request, reason: failureOf(error).message || translate('schema.failed') }),
      );
    setRefusals(refused);
    setPending(false);
    const count = requests.length - refused.length;
    await changed(count > 0 ? translate('documentRequests.remindedCount', { smart_count: count }) : undefined);
    return refused.map(({ request }) => request);
  };
  return { remind, isPending, refusals, forget: () => setRefusals([]) };
}
