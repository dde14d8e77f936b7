import { useState } from 'react';
import type { Leave } from '../../../domain/leave/leave.ts';
import { type LeaveRange, leaveRanges } from '../../../domain/leave/leaveRanges.ts';

/** A range, or one of its days where they are shown one by one. */
export interface Row {
  readonly days: LeaveRange;
  /** Shows the days of the range one by one, or together again; undefined where there is nothing to part. */
  readonly onPart?: () => void;
  readonly isParted: boolean;
}

/** Ranges as rows, those that the person has parted day by day. */
export function useRows(leave: readonly Leave[]): Row[] {
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
    if (isParted) return days.map((day, at) => ({ days: [day], isParted, ...(at === 0 && { onPart: toggle }) }));
    return [{ days, isParted, ...(days.length > 1 && { onPart: toggle }) }];
  });
}
