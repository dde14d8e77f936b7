import { balanceOf } from '../../../domain/calc/balance.ts';
import { isoInZone } from '../../../domain/calc/localTime.ts';
import type { Closure, ClosureState } from '../../../domain/closures.ts';
import type { ClosureRow } from './repo.ts';

function stateOf({ closed_at, signed_at, reopened_at }: ClosureRow): ClosureState {
  if (signed_at) return 'signed';
  if (closed_at) return 'unsigned';
  return reopened_at ? 'reopened' : 'open_entry';
}

/** A month as the wire has it. */
export function presentClosure(row: ClosureRow, zone: string): Closure {
  const text = (instant: Date | null) => instant && isoInZone(instant.getTime(), zone);
  return {
    id: row.id,
    month: row.month,
    scheduled: row.scheduled_ms,
    worked: row.worked_ms,
    balance: balanceOf(row.worked_ms, row.scheduled_ms),
    agreed: row.agreed_ms,
    ordinary: row.ordinary_ms,
    complementary: row.complementary_ms,
    overtime: row.overtime_ms,
    paused: row.paused_ms,
    remote: row.remote_ms,
    state: stateOf(row),
    closed_at: text(row.closed_at),
    signed_at: text(row.signed_at),
    reopened_at: text(row.reopened_at),
    reopen_reason: row.reopen_reason,
  };
}
