import type { UseQueryOptions } from '@tanstack/react-query';
import { type GetListResult, useGetList } from 'react-admin';
import type { Leave, LeaveStatus } from '#domain/planning/leave/leave.ts';
import type { LeaveFilter } from '#src/dataProvider/vacations.ts';
import { everything } from '#src/dataProvider/wholeList.ts';

interface Asked {
  readonly enterpriseId: number;
  /** Local dates, both included. */
  readonly from: string;
  readonly to: string;
  readonly status?: LeaveStatus;
  /** The id of whose leave alone is asked for. */
  readonly person?: number | undefined;
  /** Says of each day how much it counts. */
  readonly counted?: boolean;
}

type Options = Pick<UseQueryOptions<GetListResult<Leave>>, 'enabled' | 'retry' | 'refetchInterval'>;

/** Leave on some days, of everybody unless a person is named, by date and name; asked for whenever the screen opens. */
export function useLeaveBetween({ enterpriseId, from, to, status, person, counted }: Asked, options: Options = {}) {
  const filter: LeaveFilter = {
    enterprise_id: enterpriseId,
    start_date: `${from} 00:00:00`,
    end_date: `${to} 23:59:59`,
    ...(status && { status }),
    ...(person !== undefined && { user_id: person }),
    ...(counted && { counted: 1 }),
  };
  return useGetList<Leave>(
    'vacations',
    { filter, pagination: everything, sort: { field: 'date', order: 'ASC' } },
    { refetchOnMount: 'always', ...options },
  );
}
