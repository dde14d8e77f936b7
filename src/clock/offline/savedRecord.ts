import { localDateOf } from '#domain/time/localTime.ts';
import type { OwnRecord } from '../record.ts';
import { recordStore } from '../recordStore.ts';

interface Kept {
  readonly userId: number;
  readonly record: OwnRecord;
}

/** The last record of this person that this device has seen, in this enterprise or, without one, in whichever it was. */
export function keptRecord(userId: number, enterpriseId: number | undefined): OwnRecord | undefined {
  try {
    const kept = JSON.parse(recordStore.get() ?? 'null') as Kept | null;
    if (kept?.userId !== userId) return undefined;
    const { sheet, skew } = kept.record;
    if (enterpriseId !== undefined && sheet.enterprise.id !== enterpriseId) return undefined;
    return onDayOf(kept.record, Date.now() + skew);
  } catch {
    return undefined;
  }
}

/** An old record looked at on a later day: its sums and shifts are not of that day; who was in is still in. */
function onDayOf({ sheet, skew }: OwnRecord, now: number): OwnRecord {
  const today = localDateOf(now, sheet.enterprise.time_zone);
  if (today <= sheet.today) return { sheet, skew };
  const at = new Date(now).toISOString();
  return { sheet: { ...sheet, today, now: at, worked_today: 0, paused_today: 0, shifts_today: [] }, skew };
}
