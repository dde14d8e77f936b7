import { useEffect, useEffectEvent } from 'react';
import type { NotificationKind } from '../../../domain/notifications/kinds.ts';
import { clockOnDemandApi } from '../../session/clockOnDemandApi.ts';

interface Answers {
  readonly enterpriseId: number;
  /** How many are unread. */
  readonly count: number | undefined;
  readonly kinds: readonly NotificationKind[];
  /** Asks for the page's own record anew: fewer answers wait. */
  readonly reload: () => Promise<void>;
}

/** Who sees a section has read the answers in it. One that could not be noted waits on. */
export function useReadAnswers({ enterpriseId, count = 0, kinds, reload }: Answers): void {
  const read = useEffectEvent(async () => {
    await clockOnDemandApi('readNotifications', { body: { kinds: [...kinds], enterprise_id: enterpriseId } });
    await reload();
  });
  useEffect(() => {
    if (count > 0) read().catch(() => undefined);
  }, [count]);
}
