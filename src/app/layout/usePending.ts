import { useQuery } from '@tanstack/react-query';
import { changeRequestRefreshMinutes, defaultLeaveTypes } from '#domain/constants.ts';
import { call } from '#src/session/http.ts';
import { useCan } from '#src/engine/scope.tsx';
import { MINUTE_MS } from '#domain/time/units.ts';

/** What waits for an answer, by the page that answers it. */
export interface Pending {
  readonly corrections: number;
  readonly vacations: number;
  readonly permissions: number;
}

export const pendingPaths: Readonly<Record<keyof Pending, string>> = {
  corrections: '/solicitudes/fichajes',
  vacations: '/solicitudes/vacaciones',
  permissions: '/solicitudes/permisos',
};

const refresh = { refetchInterval: changeRequestRefreshMinutes * MINUTE_MS, retry: false } as const;

async function corrections(enterpriseId: number): Promise<number> {
  const { data } = await call('listCorrections', { params: { enterpriseId } });
  return data.length;
}

/** Pending leave of the current and next year (leave 8), parted by whether its type is vacation. */
async function pendingLeave(enterprise_id: number): Promise<Omit<Pending, 'corrections'>> {
  const year = new Date().getFullYear();
  const range = { start_date: `${year}-01-01 00:00:00`, end_date: `${year + 1}-12-31 23:59:59` };
  const query = { enterprise_id, ...range, status: 'pending' };
  const all = await call('listVacations', { query });
  // What somebody else has to answer does not wait for this person.
  const data = all.data.filter(({ permission_type_id }) => permission_type_id !== null);
  const vacations = data.filter((leave) => leave.permission_type_name === defaultLeaveTypes[0]).length;
  return { vacations, permissions: data.length - vacations };
}

/** Counts what waits in the enterprise, anew every 10 minutes. What cannot be asked, or failed, counts as nothing. */
export function usePending(enterpriseId: number): Pending {
  const allowed = useCan();
  const changes = useQuery({
    queryKey: ['pending', 'corrections', enterpriseId],
    queryFn: () => corrections(enterpriseId),
    enabled: allowed('timeSheets.answerChange'),
    ...refresh,
  });
  const leave = useQuery({
    queryKey: ['pending', 'leave', enterpriseId],
    queryFn: () => pendingLeave(enterpriseId),
    enabled: allowed('leave.answer'),
    ...refresh,
  });
  const none = { vacations: 0, permissions: 0 };
  return {
    corrections: changes.isError ? 0 : (changes.data ?? 0),
    ...(leave.isError ? none : (leave.data ?? none)),
  };
}
