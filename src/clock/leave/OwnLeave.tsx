import { useCallback, useState } from 'react';
import { addDays, localDateOf } from '#domain/time/localTime.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';
import { Failed } from '../Alert.tsx';
import { AskForm } from './AskForm.tsx';
import { Balances } from './Balances.tsx';
import { CalendarAddress } from './CalendarAddress.tsx';
import { OwnRequests } from './OwnRequests.tsx';
import { useLoaded } from '../useLoaded.ts';
import { useOutcomeFocus } from '../useOutcomeFocus.ts';
import { useReadAnswers } from '../pending/useReadAnswers.ts';
import { words } from '#src/i18n/pages/clock/leave.ts';

interface OwnLeaveProps {
  readonly userId: number;
  readonly enterprise: { readonly id: number; readonly time_zone: string };
  /** Unread ones, to what the person asked for. */
  readonly answers?: number | undefined;
  /** Asks for the page's own record anew. */
  readonly reload: () => Promise<void>;
}

const kinds = ['leaveAnswered', 'leaveRecorded'] as const;

const daysBack = 365;

/** One's own vacations and leave: what remains, asking for days, requests with their answers, a calendar to subscribe to. */
export function OwnLeave({ userId, enterprise: { id, time_zone: zone }, answers, reload: onRead }: OwnLeaveProps) {
  const [said, setSaid] = useState('');
  const load = useCallback(async () => {
    const today = localDateOf(Date.now(), zone);
    const year = Number(today.slice(0, 4));
    const own = { enterprise_id: id, user_id: userId };
    const [types, balances, next, leave] = await Promise.all([
      clockOnDemandApi('listLeaveTypes', { query: { enterprise_id: id } }),
      clockOnDemandApi('listLeaveBalances', { query: { ...own, year } }),
      clockOnDemandApi('listLeaveBalances', { query: { ...own, year: year + 1 } }),
      clockOnDemandApi('listVacations', { query: { ...own, start_date: `${addDays(today, -daysBack)} 00:00:00` } }),
    ]);
    return { types: types.data, balances: [...balances.data, ...next.data], leave: leave.data };
  }, [id, userId, zone]);
  const { loaded, problem, reload } = useLoaded(load);
  useReadAnswers({
    section: 'leave',
    enterpriseId: id,
    count: loaded && answers,
    kinds,
    reload: async () => void (await Promise.all([reload(), onRead()])),
  });

  const changed = (message: string) => {
    setSaid(message);
    void reload();
  };

  const outcome = useOutcomeFocus(said, loaded);
  return (
    <>
      {problem && <Failed onRetry={() => void reload()}>{problem}</Failed>}
      {!loaded && !problem && <p className="quiet">{words.loading}</p>}
      {loaded && (
        <>
          <Balances balances={loaded.balances} />
          <AskForm enterpriseId={id} userId={userId} types={loaded.types} onAsked={changed} />
          <p ref={outcome} role="status" className={said ? 'said' : 'said empty'} tabIndex={-1}>
            {said}
          </p>
          <OwnRequests leave={loaded.leave} onChange={changed} />
          <CalendarAddress enterpriseId={id} />
        </>
      )}
    </>
  );
}
