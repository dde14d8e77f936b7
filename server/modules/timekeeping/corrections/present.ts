import { isoInZone } from '#domain/time/localTime.ts';
import type { Correction } from '#domain/timekeeping/corrections/corrections.ts';
import { dateIn, everyZone, ownZone, zoneOn } from '#domain/organization/workCentres/zones.ts';
import { type CorrectionRow, zonesOfRow } from './repo.ts';

interface Times {
  started: number;
  ended: number | null;
  paused: number;
}

/** How the entry stood before the correction, or stands; null where it was missing. */
function beforeOf({ status, standing, before, answered_in_ledger, ...row }: CorrectionRow): Times | null {
  if (status === 'pending' || status === 'withdrawn') return standing;
  if (answered_in_ledger) {
    return before && { started: before.started_at, ended: before.ended_at, paused: before.paused_ms };
  }
  return row.entry_id === null ? null : { started: row.started, ended: row.ended, paused: row.paused };
}

/**
 * A correction as the wire has it, by the clock of the person on its date.
 * @param readerId who is shown it
 */
export function presentCorrection(row: CorrectionRow, readerId: number): Correction {
  const zones = zonesOfRow(row);
  const date = dateIn(row.started, zones);
  const zone = zoneOn(zones, date);
  const text = (at: number | null) => (at === null ? null : isoInZone(at, zone));
  const before = beforeOf(row);
  const total = row.ended === null || row.annuls ? 0 : row.ended - row.started;
  return {
    id: row.id,
    user_id: row.user_id,
    name: row.name,
    last_name: row.last_name,
    updated_at: isoInZone(row.updated, zone),
    created_at: isoInZone(row.created, zone),
    time_sheet_id: row.entry_id,
    ...(row.annuls && { annul: 1 as const }),
    date,
    start_hour: text(before?.started ?? null),
    end_hour: text(before?.ended ?? null),
    start_hour_modified: before?.started === row.started ? null : text(row.started),
    end_hour_modified: before && before.ended === row.ended ? null : text(row.ended),
    time_paused: row.paused,
    worked_time: Math.max(0, total - row.paused),
    total_time: total,
    time_paused_before: before && before.paused,
    reason: row.reason,
    side: row.proposed_by === row.user_id ? 'person' : 'company',
    proposed_by: row.proposer,
    status: row.status,
    answered_by: row.answerer,
    answered_at: text(row.answered),
    answer_reason: row.answer_reason,
    closed_months: row.status === 'pending' ? row.closed_months : [],
    ...(readerId === row.user_id ? everyZone : ownZone)(zones, date),
  };
}
