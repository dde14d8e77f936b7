import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { leave } from '#src/dataProvider/leave.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useAddress } from '#src/engine/useAddress.ts';

const key = 'leaveBalances';

/** Balances of everybody, or of one person, for a year. */
export function useBalances(year: number, userId?: number) {
  const { enterprise } = useScope();
  return useQuery({
    queryKey: [key, enterprise.id, year, userId ?? null],
    queryFn: () => leave.leaveBalances({ enterpriseId: enterprise.id, year, ...(userId !== undefined && { userId }) }),
  });
}

export function usePolicy() {
  const { enterprise } = useScope();
  return useQuery({
    queryKey: [key, enterprise.id, 'policy'],
    queryFn: () => leave.leavePolicy({ enterpriseId: enterprise.id }),
    retry: false,
  });
}

/** Asks for the balances anew, and for the policy behind them. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: [key] }), [client]);
}

/** Year, team and search as they stand in the address. */
export function useFilters() {
  const { params, write } = useAddress();
  const [thisYear] = useState(() => new Date().getFullYear());
  const year = Number(params.get('year')) || thisYear;
  return {
    year,
    thisYear,
    team: Number(params.get('team')) || undefined,
    search: params.get('q') ?? '',
    setYear: (next: string) => write({ year: next === String(thisYear) ? '' : next }),
    setTeam: (team: string) => write({ team }),
    setSearch: (q: string) => write({ q }),
  };
}

/** Closes a dialog that has an address, back to the list as it was. */
export function useClose(): () => void {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  return () =>
    void (state?.opened ? navigate(-1) : navigate({ pathname: '/saldos-vacaciones', search }, { replace: true }));
}
