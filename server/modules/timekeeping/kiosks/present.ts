import { isoInZone } from '#domain/time/localTime.ts';
import type { Kiosk, KioskStatus } from '#domain/timekeeping/kiosks/kiosks.ts';
import { ownCentre } from '#domain/organization/enterprises/ownCentre.ts';
import { toFlag } from '#domain/kernel/codecs.ts';
import type { KioskInUse, KioskRow } from './repo.ts';

/** A row with its instants in the enterprise's zone; a lock that is over is none. */
export function presentKiosk(row: KioskRow, zone: string, now: Date): Kiosk {
  const text = (instant: Date | null) => instant && isoInZone(instant.getTime(), zone);
  return {
    id: row.id,
    work_centre_id: row.work_centre_id ?? ownCentre,
    name: row.name,
    created_at: isoInZone(row.created_at.getTime(), zone),
    last_used_at: text(row.last_used_at),
    locked_until: text(row.locked_until && row.locked_until > now ? row.locked_until : null),
  };
}

export const presentStatus = (kiosk: KioskInUse, now: Date, sealingKey: string): KioskStatus => ({
  id: kiosk.id,
  name: kiosk.name,
  enterprise: {
    name: kiosk.enterprise_name,
    time_zone: kiosk.time_zone,
    takes_pins: toFlag(kiosk.takes_pins),
    standby_time: toFlag(kiosk.standby_time),
  },
  now: isoInZone(now.getTime(), kiosk.time_zone),
  sealing_key: sealingKey,
});
