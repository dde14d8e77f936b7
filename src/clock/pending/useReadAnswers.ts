import { useEffect, useEffectEvent } from 'react';
import type { NotificationKind } from '#domain/operation/notifications/kinds.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { whenSeen } from '../sections.ts';

interface Answers {
  /** The id of the section's heading. */
  readonly section: string;
  readonly enterpriseId: number;
  /** How many are unread. */
  readonly count: number | undefined;
  readonly kinds: readonly NotificationKind[];
  /** Asks anew for what the section shows and for the page's own record: fewer answers wait. */
  readonly reload: () => Promise<void>;
}

/** Who sees a section has read the answers in it, open below the screen they wait. One that could not be noted waits on. */
export function useReadAnswers({ section, enterpriseId, count = 0, kinds, reload }: Answers): void {
  const read = useEffectEvent(async () => {
    await clockOnDemandApi('readNotifications', { body: { kinds: [...kinds], enterprise_id: enterpriseId } });
    await reload();
  });
  useEffect(() => {
    if (count === 0) return undefined;
    return whenSeen(section, () => void read().catch(() => undefined));
  }, [section, count]);
}
