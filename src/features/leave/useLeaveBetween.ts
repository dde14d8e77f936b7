import type { UseQueryOptions } from '@tanstack/react-query';
import { type GetListResult, useGetList } from 'react-admin';
import type { Leave } from '../../../domain/leave/leave.ts';
import type { LeaveFilter } from '../../dataProvider/vacations.ts';
import { everything } from '../../dataProvider/wholeList.ts';

interface Asked {
  readonly enterpriseId: number;
  /** Local dates, both included. */
  readonly from: string;
  readonly to: string;
}

type Options = Pick<UseQueryOptions<GetListResult<Leave>>, 'retry' | 'refetchInterval'>;

/** Leave of everybody on some days, by date and name; asked for whenever the screen opens. */
export function useLeaveBetween({ enterpriseId, from, to }: Asked, options: Options = {}) {
  const filter: LeaveFilter = {
    enterprise_id: enterpriseId,
    start_date: `${from} 00:00:00`,
    end_date: `${to} 23:59:59`,
  };
  return useGetList<Leave>(
    'vacations',
    { filter, pagination: everything, sort: { field: 'date', order: 'ASC' } },
    { refetchOnMount: 'always', ...options },
  );
}
