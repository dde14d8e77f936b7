import { useState } from 'react';
import { localDateOf } from '#domain/time/localTime.ts';
import { monthAfter, monthBefore, monthPattern } from '#domain/time/months.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useAddress } from '#src/engine/useAddress.ts';

/** The month whose incidents are shown, in the URL: `?month=2026-10`; none that is still to come. */
export function useIncidentMonth() {
  const { enterprise } = useScope();
  const { params, write } = useAddress();
  const [thisMonth] = useState(() => localDateOf(Date.now(), enterprise.time_zone).slice(0, 7));
  const requested = params.get('month') ?? '';
  const month = monthPattern.test(requested) && requested <= thisMonth ? requested : thisMonth;
  const show = (next: string) => write({ month: next >= thisMonth ? '' : next });
  return {
    month,
    isCurrent: month === thisMonth,
    step: (by: -1 | 1) => show(by === -1 ? monthBefore(`${month}-01`) : monthAfter(month)),
    showCurrent: () => show(thisMonth),
  };
}
