import { ownCentre } from '../../../../domain/workCentres/ownCentre.ts';
import type { Db } from '../../../db/rows.ts';
import { type PunchCentre, punchCentre } from '../../workCentres/index.ts';
import { formerCentre, type KioskInUse } from '../repo.ts';

/**
 * At which work centre a punch at a kiosk is made: where the kiosk stands, or stood when it noted the punch without network.
 * @param at epoch milliseconds of a noted punch; null: now
 */
export async function centreOfKiosk(db: Db, kiosk: KioskInUse, at: number | null): Promise<PunchCentre | undefined> {
  const former = at === null ? undefined : await formerCentre(db, kiosk.id, new Date(at));
  const id = (former ?? kiosk).work_centre_id ?? ownCentre;
  const centre = await punchCentre(db, kiosk.enterprise_id, id);
  if (centre || !former?.work_centre) return centre;
  return { id, name: former.work_centre };
}
