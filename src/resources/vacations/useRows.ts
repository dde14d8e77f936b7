import { useState } from 'react';
import type { Leave } from '#domain/planning/leave/leave.ts';
import { type LeaveRange, leaveRanges } from '#domain/planning/leave/leaveRanges.ts';

/** A range, or one of its days where they are shown one by one. */
export interface Row {
  /** As they are now. */
  readonly days: LeaveRange;
  /** It waited when the list was drawn. */
  readonly isPending: boolean;
  /** It waits no more, though it keeps its place. */
  readonly isGone: boolean;
  /** Shows the days of the range one by one, or together again; undefined where there is nothing to part. */
  readonly onPart?: () => void;
  readonly isParted: boolean;
}

/**
 * Ranges as rows, those that the person has parted day by day.
 * @param latest a day as it is now; undefined once it is deleted
 */
export function useRows(leave: readonly Leave[], latest: (day: Leave) => Leave | undefined): Row[] {
  const now = (days: LeaveRange) => {
    const [first, ...others] = days;
    const isPending = first.status === 'pending';
    return {
      days: [latest(first) ?? first, ...others.map((day) => latest(day) ?? day)] as const,
      isPending,
      isGone: isPending && days.some((day) => latest(day)?.status !== 'pending'),
    };
  };
  const [parted, part] = useState<ReadonlySet<number>>(new Set());
  return leaveRanges(leave).flatMap((days): Row[] => {
    const isParted = days.length > 1 && days.some(({ id }) => parted.has(id));
    const toggle = () =>
      part((known) => {
        const next = new Set(known);
        for (const { id } of days)
          if (isParted) next.delete(id);
          else next.add(id);
        return next;
      });
    if (isParted) return days.map((day, at) => ({ ...now([day]), isParted, ...(at === 0 && { onPart: toggle }) }));
    return [{ ...now(days), isParted, ...(days.length > 1 && { onPart: toggle }) }];
  });
}
