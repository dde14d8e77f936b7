import { useCallback } from 'react';
import { words } from '#src/i18n/pages/clock/own.ts';
import { clockApi } from '#src/session/http.ts';
import { Failed } from '../Alert.tsx';
import { Payslips } from '../own/Payslips.tsx';
import { Documents } from './Documents.tsx';
import { RequestedDocuments } from './RequestedDocuments.tsx';
import { useLoaded } from '../useLoaded.ts';

interface Props {
  readonly userId: number;
  readonly enterprise: { readonly id: number };
  /** Asks for the page's own record anew: fewer documents wait. */
  readonly reload: () => Promise<void>;
}

/** What the company has handed to the person: payslips, contract and what else it keeps. */
export function OwnDocuments({ userId, enterprise: { id: enterpriseId }, reload: onSent }: Props) {
  const load = useCallback(
    async () => (await clockApi('getUser', { params: { id: userId }, query: { enterprise_id: enterpriseId } })).data,
    [userId, enterpriseId],
  );
  const { loaded, problem, reload } = useLoaded(load);
  if (problem) return <Failed onRetry={() => void reload()}>{problem}</Failed>;
  if (!loaded) return <p className="quiet">{words.loading}</p>;
  return (
    <>
      <RequestedDocuments enterpriseId={enterpriseId} onSent={onSent} />
      <Payslips payrolls={loaded.payrolls} whose={{ userId, enterpriseId }} />
      <Documents files={loaded.files} />
    </>
  );
}
