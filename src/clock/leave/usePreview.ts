import { useEffect, useState } from 'react';
import type { HoursOff } from '#domain/timekeeping/workPlan/hoursOff.ts';
import type { LeavePart } from '#domain/timekeeping/workPlan/leaveDays.ts';
import type { LeavePreview } from '#domain/planning/leave/leaveBalances.ts';
import { HttpError } from '#src/session/http.ts';
import { messageOf } from '#src/session/messageOf.ts';
import { clockOnDemandApi } from '#src/session/clockOnDemandApi.ts';

interface Query {
  readonly enterpriseId: number;
  readonly type: number;
  readonly from: string;
  readonly to: string;
  readonly part: LeavePart;
  /** Of rest by the hour. */
  readonly hours: HoursOff | undefined;
}

type Preview = { readonly of: string; readonly data?: LeavePreview; readonly problem?: string };

/** What a range would ask for, asked anew when it changes; `again` counts up to ask once more. */
export function usePreview({ enterpriseId, type, from, to, part, hours }: Query, again: number) {
  const [restFrom, restTo] = [hours?.from, hours?.to];
  const [preview, setPreview] = useState<Preview>();
  const requested = from && to && type ? [enterpriseId, type, from, to, part, restFrom, restTo, again].join('|') : '';

  useEffect(() => {
    if (!requested) return;
    const stop = new AbortController();
    const query = {
      enterprise_id: enterpriseId,
      type,
      start_date: from,
      end_date: to,
      part,
      rest_from: restFrom,
      rest_to: restTo,
    };
    clockOnDemandApi('previewVacations', { query, signal: stop.signal }).then(
      ({ data }) => setPreview({ of: requested, data }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const [first] = error instanceof HttpError ? Object.values(error.errors ?? {}) : [];
        setPreview({ of: requested, problem: first ?? messageOf(error) });
      },
    );
    return () => stop.abort();
  }, [requested, enterpriseId, type, from, to, part, restFrom, restTo]);

  return requested && preview?.of === requested ? preview : undefined;
}
