import { useState } from 'react';
import { localDateOf } from '#domain/time/localTime.ts';
import { monthAfter, monthBefore, monthPattern } from '#domain/time/months.ts';
import { useScope } from './scope.tsx';
import { useAddress } from './useAddress.ts';

/** A month, in the URL: `?month=2026-10`; the last whole one without it, and none that is still to come. */
export function useWholeMonth() {
  const { enterprise } = useScope();
  const { params, write } = useAddress();
  const [today] = useState(() => localDateOf(Date.now(), enterprise.time_zone));
  const last = monthBefore(today);
  const asked = params.get('month') ?? '';
  const month = monthPattern.test(asked) && asked <= today.slice(0, 7) ? asked : last;
  const show = (next: string) => write({ month: next === last || next > today.slice(0, 7) ? '' : next });
  return {
    month,
    isLast: month === last,
    step: (by: -1 | 1) => show(by === -1 ? monthBefore(`${month}-01`) : monthAfter(month)),
    showLast: () => show(last),
  };
}
