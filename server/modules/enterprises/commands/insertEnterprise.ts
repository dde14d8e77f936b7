import { randomBytes } from 'node:crypto';
import { timeZoneOf } from '../../../../domain/calc/timeZone.ts';
import type { EnterpriseInput } from '../../../../domain/enterprises.ts';
import type { Tx } from '../../../db/connect.ts';
import { defaultLeaveTypeRows } from '../../../db/defaultLeaveTypes.ts';
import { enterprises, enterpriseUsers, leaveTypes } from '../../../db/schema/index.ts';
import { newQrSecret } from '../qr.ts';
import { mustBeWholePlace } from '../place.ts';

interface NewEnterprise {
  readonly form: EnterpriseInput;
  /** Becomes its first admin. */
  readonly ownerId: number;
  /** The plan's limit on active employees; null: none. */
  readonly employeeLimit: number | null;
}

/**
 * Opens an enterprise: its leave types, its secrets, its zone by its address unless given, and its first admin. Its
 * ledger begins with its first punch. Answers its id.
 */
export async function insertEnterprise(tx: Tx, { form, ownerId, employeeLimit }: NewEnterprise): Promise<number> {
  mustBeWholePlace(form.latitude, form.longitude);
  const [made] = await tx
    .insert(enterprises)
    .values({
      ...form,
      time_zone: form.time_zone ?? timeZoneOf(form),
      employee_limit: employeeLimit,
      public_code: randomBytes(9).toString('base64url'),
      qr_secret: newQrSecret(),
    })
    .returning({ id: enterprises.id });
  if (!made) throw new Error('An enterprise was inserted without an id');
  await tx.insert(leaveTypes).values(defaultLeaveTypeRows(made.id));
  await tx.insert(enterpriseUsers).values({ enterprise_id: made.id, user_id: ownerId, role: 'admin' });
  return made.id;
}
