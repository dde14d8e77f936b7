import { addDays } from '#domain/time/localTime.ts';
import type { Leave } from '#domain/planning/leave/leave.ts';
import { type LeaveRange, leaveRanges } from '#domain/planning/leave/leaveRanges.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useHeldValue } from '../employees/requests/useHeldList.ts';
import { useLeaveBetween } from './useLeaveBetween.ts';

/** No range is looked for further away than this. */
const daysAround = 366;

/**
 * The whole range to which each pending leave belongs, beyond the month that a calendar shows. Undefined until it is
 * known; where it cannot be asked for, each day stands for itself.
 */
export function useWholeRanges(leave: readonly Leave[], isHeld: boolean): ((of: Leave) => LeaveRange) | undefined {
  const { enterprise } = useScope();
  const pending = leave.filter(({ status }) => status === 'pending');
  const dates = pending.map(({ date }) => date).toSorted();
  const people = new Set(pending.map(({ user }) => user.id));
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  const isAsked = first !== '';
  const { data, isPending } = useLeaveBetween(
    {
      enterpriseId: enterprise.id,
      from: isAsked ? addDays(first, -daysAround) : first,
      to: isAsked ? addDays(last, daysAround) : last,
      status: 'pending',
      ...(people.size === 1 && { person: [...people][0] }),
    },
    { enabled: isAsked, retry: false },
  );
  const known = useHeldValue(data, isHeld);
  if (isAsked && isPending && !known) return undefined;
  const byDay = new Map(leaveRanges(known ?? []).flatMap((days) => days.map(({ id }) => [id, days] as const)));
  return (of) => (of.status === 'pending' ? byDay.get(of.id) : undefined) ?? [of];
}
