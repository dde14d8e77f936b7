import { ownCentre } from '#domain/organization/enterprises/ownCentre.ts';
import type { Db } from '#server/db/rows.ts';
import { type PunchCentre, punchCentre } from '#server/modules/organization/workCentres/index.ts';
import { formerCentre, type KioskInUse } from '../repo.ts';

/** Where a punch at a kiosk is made. */
interface Place {
  /** Nothing is kept where the enterprise has one centre alone. */
  readonly centre: PunchCentre | undefined;
  /** PIN is among its methods. */
  readonly takes_pins: boolean;
}

/**
 * Where the kiosk stands, or stood when it noted the punch without network.
 * @param at epoch milliseconds of a noted punch; null: now
 */
export async function placeOfKiosk(db: Db, kiosk: KioskInUse, at: number | null): Promise<Place> {
  const former = at === null ? undefined : await formerCentre(db, kiosk, new Date(at));
  const { work_centre_id, takes_pins } = former ?? kiosk;
  const id = work_centre_id ?? ownCentre;
  const known = await punchCentre(db, kiosk.enterprise_id, id);
  const centre = known ?? (former?.work_centre ? { id, name: former.work_centre } : undefined);
  return { centre, takes_pins };
}
