import { balanceOf } from '#domain/timekeeping/workPlan/balance.ts';
import { roundLength, shownUnits } from '#domain/time/shownUnits.ts';
import { isoInZone } from '#domain/time/localTime.ts';
import type { Closure, ClosureState } from '#domain/timekeeping/closures/closures.ts';
import type { MonthClosures, MonthState } from '#domain/timekeeping/closures/monthClosures.ts';
import type { countMonth, PersonsMonthRow } from './queries/monthOf.ts';
import type { ClosureRow } from './repo.ts';

function stateOf({ closed_at, signed_at, reopened_at }: ClosureRow): ClosureState {
  if (signed_at) return 'signed';
  if (closed_at) return 'unsigned';
  return reopened_at ? 'reopened' : 'open_entry';
}

type Counts = Awaited<ReturnType<typeof countMonth>>;

/** How a month of people stands, with how many there are by state. */
export function presentMonth(people: readonly PersonsMonthRow[], counts: Counts, zone: string): MonthClosures {
  const text = (instant: Date | null) => instant && isoInZone(instant.getTime(), zone);
  const wholeOf = (ms: number | null) => (ms === null ? null : whole(ms));
  const countOf = (state: MonthState) => counts.find((one) => one.state === state)?.count ?? 0;
  return {
    people: people.map((row) => ({
      user_id: row.user_id,
      name: row.name,
      last_name: row.last_name,
      state: row.state,
      worked: wholeOf(row.worked_ms),
      overtime: wholeOf(row.overtime_ms),
      complementary: wholeOf(row.complementary_ms),
      closed_at: text(row.closed_at),
      signed_at: text(row.signed_at),
      told_at: text(row.notified_at),
      can_be_reminded: row.can_be_reminded,
    })),
    total: people[0]?.total ?? 0,
    counts: {
      signed: countOf('signed'),
      unsigned: countOf('unsigned'),
      open_entry: countOf('open_entry'),
      reopened: countOf('reopened'),
      none: countOf('none'),
    },
    to_remind: counts.reduce((sum, one) => sum + one.to_remind, 0),
  };
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
