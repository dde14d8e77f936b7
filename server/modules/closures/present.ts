import { balanceOf } from '../../../domain/workPlan/balance.ts';
import { roundLength, shownUnits } from '../../../domain/time/shownUnits.ts';
import { isoInZone } from '../../../domain/time/localTime.ts';
import type { Closure, ClosureState } from '../../../domain/closures/closures.ts';
import type { ClosureRow } from './repo.ts';

function stateOf({ closed_at, signed_at, reopened_at }: ClosureRow): ClosureState {
  if (signed_at) return 'signed';
  if (closed_at) return 'unsigned';
  return reopened_at ? 'reopened' : 'open_entry';
}

/** Months closed before records counted in seconds hold parts of them. */
const whole = (milliseconds: number): number => roundLength(milliseconds, shownUnits.record);

/** A month as the wire has it, in whole seconds that add up. */
export function presentClosure(row: ClosureRow, zone: string): Closure {
  const scheduled = whole(row.scheduled_ms);
  const worked = whole(row.worked_ms);
  const complementary = whole(row.complementary_ms);
  const overtime = whole(row.overtime_ms);
  const text = (instant: Date | null) => instant && isoInZone(instant.getTime(), zone);
  return {
    id: row.id,
    month: row.month,
    scheduled,
    worked,
    balance: balanceOf(worked, scheduled),
    agreed: row.agreed_ms === null ? null : whole(row.agreed_ms),
    ordinary: worked - complementary - overtime,
    complementary,
    overtime,
    paused: row.paused_ms === null ? null : whole(row.paused_ms),
    remote: row.remote_ms === null ? null : whole(row.remote_ms),
    kinds: row.kinds,
    state: stateOf(row),
    closed_at: text(row.closed_at),
    signed_at: text(row.signed_at),
    reopened_at: text(row.reopened_at),
    reopen_reason: row.reopen_reason,
  };
}
